export const fuel = 'oil';
