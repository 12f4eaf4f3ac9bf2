import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import clsx from 'clsx';
import React from 'react';
import Lamp from '../img/lamp.svg';
import styles from './install.module.css';
import data from './lamps.json';

export default function Install(props: { packages: string[] }) {
  const names = props.packages.join(' ');
  const commands: Record<string, string> = { npm: `npm install ${names}`, pnpm: `pnpm add ${names}` };
  return (
    <Tabs>
      {Object.entries(commands).map(([key, value]) => (
        <TabItem key={key} value={key} label={key}>
          <CodeBlock language="bash">{value}</CodeBlock>
        </TabItem>
      ))}
    </Tabs>
  );
}

export function Lamps() {
  return (
    <table className={clsx(styles.lamps, 'lamps', { wide: data.lamps.length > 1 })}>
      <tbody>
        {data.lamps.filter((lamp) => lamp.lit && lamp.oil !== 'none').map((lamp) => (
          <tr key={lamp.name}>
            <td>{lamp.name}</td>
            <td>
              {lamp.oil ?? 'any'} of{' '}
              <img src={Lamp} alt="A lamp" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
