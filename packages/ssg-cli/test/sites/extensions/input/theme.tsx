import { createTheme } from '@ceems-docs/theme';

export default createTheme({ Footer: () => <footer>Our own footer</footer> });
