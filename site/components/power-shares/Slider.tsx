import type { ReactNode } from 'react';

interface SliderProps {
  readonly id: string;
  readonly label: string;
  readonly range: { readonly min: number; readonly max: number; readonly step: number };
  readonly value: number;
  /** The value as readers see it. */
  readonly shown: string;
  /** The value and what it leads to, as screen readers say it. */
  readonly spoken: string;
  readonly onChange: (value: number) => void;
}

/** A native slider with its label and value. Without script only the value is left. */
export function Slider({ id, label, range, value, shown, spoken, onChange }: SliderProps): ReactNode {
  return (
    <>
      <div className="slider-head">
        <label htmlFor={id}>{label}</label> <span>{shown}</span>
      </div>
      <input
        id={id}
        className="needs-script"
        type="range"
        {...range}
        value={value}
        aria-valuetext={spoken}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </>
  );
}
