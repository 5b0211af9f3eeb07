import type { AnswerType } from '@maidan/domain/registration-answers';

export const typeWords: Record<AnswerType, string> = {
  text: 'Text',
  number: 'Number',
  email: 'Email',
  phone: 'Phone',
  date: 'Date',
  boolean: 'Yes or no',
  dropdown: 'Dropdown',
};
