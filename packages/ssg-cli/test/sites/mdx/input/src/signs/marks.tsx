export const Mark = () => <b>A mark behind an alias.</b>;
