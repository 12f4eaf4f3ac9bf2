export const Part = () => <p>No page.</p>;
