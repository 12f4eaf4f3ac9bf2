import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const isMac = ExecutionEnvironment.canUseDOM ? navigator.platform.startsWith('Mac') : false;
const systems = [
  { label: 'Linux', value: 'linux' },
  { label: isMac ? 'This Mac' : 'macOS', value: 'mac' },
] as const;
const named = (names = ['linux', 'mac']) => systems.filter(({ value }) => names.includes(value));

export default { systems, named };
