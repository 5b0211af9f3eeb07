import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { hasTakenTheFocus, render } from '../../../test/render.tsx';
import { FileField } from '../fields/file-field.tsx';
import { SelectField } from '../fields/select-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { inputSaved, isAnythingUnsaved, mayLeave } from './unsaved.ts';

function Form({ unsaved }: { unsaved?: boolean }) {
  const [open, setOpen] = useState(true);
  const [file, setFile] = useState<File | null>(null);
  const [gender, setGender] = useState<string | null>('Male');
  return (
    <Dialog open={open} onClose={() => setOpen(false)} title="Walk-in" unsaved={unsaved}>
      <TextField label="Name" defaultValue="Asha" />
      <TextField label="Search" type="search" />
      <SelectField label="Gender" data={['Female', 'Male']} value={gender} onChange={setGender} />
      <FileField label="Picture" accept={['image/png']} maxBytes={9999} value={file} onChange={setFile} />
      <Button onClick={() => setOpen(false)}>Cancel</Button>
    </Dialog>
  );
}

async function open(unsaved?: boolean) {
  const screen = await render(<Form unsaved={unsaved} />);
  await hasTakenTheFocus();
  const question = screen.getByRole('dialog', { name: 'Close without saving?' });
  const form = screen.getByRole('dialog', { name: 'Walk-in' });
  return { screen, question, form };
}

test('Escape asks before it drops what was typed, and Escape again keeps it', async () => {
  const { screen, question, form } = await open();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('Asha Menon');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(name).toHaveValue('Asha Menon');
  await userEvent.keyboard('{Escape}');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(form).not.toBeInTheDocument();
});

test('nothing is asked where nothing would be lost: untouched, typed back, or only searched', async () => {
  const { screen, form } = await open();
  const name = screen.getByRole('textbox', { name: 'Name' });
  await name.fill('Another');
  await name.fill('Asha');
  await screen.getByRole('searchbox', { name: 'Search' }).fill('men');
  expect(isAnythingUnsaved()).toBe(false);
  await screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(form).not.toBeInTheDocument();
});

test('a choice from a list and a picture count as well, also for the cross', async () => {
  const first = await open();
  await first.screen.getByRole('combobox', { name: 'Gender' }).click();
  await first.screen.getByRole('option', { name: 'Female' }).click();
  await first.screen.getByRole('button', { name: 'Close' }).click();
  await expect.element(first.question).toBeVisible();
  await first.question.getByRole('button', { name: 'Keep editing' }).click();
  await first.screen.getByRole('combobox', { name: 'Gender' }).click();
  await first.screen.getByRole('option', { name: 'Male', exact: true }).click();
  expect(isAnythingUnsaved()).toBe(false);
  const png = new File([new Uint8Array(8)], 'me.png', { type: 'image/png' });
  await userEvent.upload(first.screen.getByLabelText('Picture'), png);
  expect(isAnythingUnsaved()).toBe(true);
});

test('who leaves the page is asked as well; a dialog that keeps its texts asks only about the rest', async () => {
  const { screen, question } = await open();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Asha Menon');
  const leaving = mayLeave();
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await leaving).toBe(false);
  inputSaved();
  expect(isAnythingUnsaved()).toBe(false);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Asha Nair');
  expect(isAnythingUnsaved()).toBe(true);
  await screen.unmount();
  expect(await mayLeave()).toBe(true);
  const kept = await open(false);
  await kept.screen.getByRole('textbox', { name: 'Name' }).fill('Asha Menon');
  await userEvent.keyboard('{Escape}');
  await expect.element(kept.form).not.toBeInTheDocument();
});
