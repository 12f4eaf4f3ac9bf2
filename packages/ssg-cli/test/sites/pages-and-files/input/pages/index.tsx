export const description = 'The page of the site.';

export default function Home() {
  return (
    <div>
      <h1>Home</h1>
      <a href="/docs/files">Files</a> <a href="about">About</a> <img src="/icon.svg" alt="Icon" />
    </div>
  );
}
