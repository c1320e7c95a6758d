# No C types: this is compiled because every move passes through it.
