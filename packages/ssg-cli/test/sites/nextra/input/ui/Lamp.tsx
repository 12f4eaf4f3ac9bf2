import { fuel } from '~/lib/fuel';
import picture from '@/lib/lamp.svg';

export const Lamp = ({ name }) => (
  <p>
    <img src={picture} alt={name} /> {name} burns {fuel}.
  </p>
);
