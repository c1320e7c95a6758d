/** Said by the house before the worker's own words. */
declare const HOUSE: {
  /** A short word for the exact content of all static files. */
  edition: string;
  /** What is kept from the start. */
  shell: string[];
};
