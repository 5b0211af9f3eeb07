import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Checkbox, type CheckboxProps, Radio, Switch, type SwitchProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './field.module.css';
import { errorWords } from './field.tsx';
import { inputClasses } from './mantine-input.ts';

export function CheckField({ error, ...props }: CheckboxProps) {
  return (
    <Checkbox
      size="sm"
      classNames={{
        label: classes.choiceLabel,
        input: classes.box,
        icon: classes.tick,
        error: classes.error,
        description: classes.choiceHelp,
      }}
      aria-invalid={error ? true : undefined}
      {...props}
      error={errorWords(error)}
    />
  );
}

export function SwitchField(props: SwitchProps) {
  return (
    <Switch
      size="md"
      withThumbIndicator={false}
      classNames={{ label: classes.choiceLabel, description: classes.choiceHelp }}
      {...props}
    />
  );
}

/** One choice of a few, all visible. */
export function RadioField<const Key extends string>({
  label,
  description,
  options,
  value,
  onChange,
  error,
  required,
  startsHere = false,
}: {
  label: ReactNode;
  description?: ReactNode;
  options: readonly { value: Key; label: ReactNode; description?: ReactNode; disabled?: boolean }[];
  value: Key | null;
  onChange: (value: Key) => void;
  error?: ReactNode;
  required?: boolean;
  /** In a dialog that opens with this question: the focus goes to the chosen answer, or to the first one. */
  startsHere?: boolean;
}) {
  const start = options.some((option) => option.value === value) ? value : options[0]?.value;
  return (
    <Radio.Group
      label={label}
      description={description}
      value={value}
      onChange={(chosen) => onChange(chosen as Key)}
      error={errorWords(error)}
      data-fault={Boolean(error) || undefined}
      required={required}
      classNames={{ label: inputClasses.label, description: inputClasses.description, error: inputClasses.error }}
    >
      <div className={classes.stack} style={{ gap: 12, marginTop: 4 }}>
        {options.map((option) => (
          <Radio
            key={option.value}
            data-autofocus={(startsHere && option.value === start) || undefined}
            value={option.value}
            label={option.label}
            description={option.description}
            disabled={option.disabled}
            classNames={{
              label: classes.choiceLabel,
              radio: classes.box,
              icon: classes.tick,
              description: classes.choiceHelp,
            }}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
