import { createTheme } from '@ceems-docs/theme';

export default createTheme({
  Footer: () => {
    throw new Error('no footer today');
  },
});
