/** Where the names of people are on the platforms that authors name; `@` stands for the name. */
const platforms: Readonly<Record<string, string>> = {
  github: 'https://github.com/@',
  gitlab: 'https://gitlab.com/@',
  x: 'https://x.com/@',
  twitter: 'https://twitter.com/@',
  linkedin: 'https://www.linkedin.com/in/@',
  stackoverflow: 'https://stackoverflow.com/users/@',
  bluesky: 'https://bsky.app/profile/@',
  instagram: 'https://www.instagram.com/@',
  threads: 'https://www.threads.net/@@',
  twitch: 'https://twitch.tv/@',
  youtube: 'https://www.youtube.com/@@',
};

/** The addresses of an author's accounts: a name is completed for the platforms that are known, an address is kept. */
export function socialUrls(socials: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(socials).map(([platform, account]) => {
      const pattern = Object.hasOwn(platforms, platform) ? platforms[platform] : undefined;
      const isAddress = /^[a-z][a-z0-9+.-]*:/i.test(account) || account.startsWith('/');
      return [
        platform,
        isAddress || !pattern ? account : pattern.replace(/@$/, () => account.replace(/^@/, '')),
      ];
    }),
  );
}
