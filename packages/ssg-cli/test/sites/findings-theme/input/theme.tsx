import { createTheme } from '@ceems-docs/theme';

const overrides = {
  Fooer: () => null,
  Footer: () => {
    throw new Error('no footer today');
  },
};

export default createTheme(overrides);
