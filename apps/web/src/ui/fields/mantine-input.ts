import '@mantine/core/styles/Input.layer.css';
import classes from './field.module.css';

/** What every Mantine input of ours is given: order, looks, and the error with a mark (not by colour alone). */
export const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

export const inputClasses = {
  root: classes.root,
  label: classes.label,
  required: classes.required,
  description: classes.description,
  error: classes.error,
  input: classes.input,
  section: classes.section,
};
