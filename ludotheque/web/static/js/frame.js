/** What every page of the house can do. */

import { app } from "./app.js";
import { line } from "./line.js";
import { theme } from "./theme.js";

theme();
line();
app();
