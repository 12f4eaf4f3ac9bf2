export default { Broken: () => <p>unclosed };
