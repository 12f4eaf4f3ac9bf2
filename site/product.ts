/** The release of CEEMS that these pages describe. */
export const version = '0.10.2';

/** Where CEEMS is made. */
export const repository = 'https://github.com/ceems-dev/ceems';
