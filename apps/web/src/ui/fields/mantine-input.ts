import '@mantine/core/styles/Input.layer.css';
import classes from './field.module.css';

/**
 * Shared by all Mantine inputs: the order of their parts, the styles, and an error with an icon (not by colour alone).
 */
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
