export const Page = () => <h1>Not exported by default</h1>;
