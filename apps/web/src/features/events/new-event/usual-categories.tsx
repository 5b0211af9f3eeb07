import { useWords } from '../../../platform/language.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout/row.ts';
import { type CategoryValues, impliedBy, newCategory } from '../event/event-form-values.ts';
import { newEventWords } from './words.ts';

const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

/** The first row that has no name takes it; otherwise a new row does, at the fee of the last one. */
function withUsual(categories: CategoryValues[], name: string, sports: string): CategoryValues[] {
  const empty = categories.find((one) => one.name.trim() === '');
  const named = { name, ...impliedBy(name, sports) };
  if (empty) return categories.map((one) => (one === empty ? { ...one, ...named } : one));
  return [...categories, { ...newCategory(), price: categories.at(-1)?.price ?? '', ...named }];
}

/** The names that most tournaments of the sport have; a press adds one. */
export function UsualCategories({
  names,
  sports,
  categories,
  onChange,
}: {
  names: readonly string[];
  sports: string;
  categories: CategoryValues[];
  onChange: (categories: CategoryValues[]) => void;
}) {
  const words = useWords(newEventWords);
  const others = names.filter((name) => !categories.some((one) => isSameName(one.name, name)));
  if (others.length === 0) return null;
  return (
    <Row gap={8}>
      <span className="quiet">{words.usual}</span>
      {others.map((name) => (
        <Button
          key={name}
          size="sm"
          aria-label={words.addUsual({ category: name })}
          onClick={() => onChange(withUsual(categories, name, sports))}
        >
          {name}
        </Button>
      ))}
    </Row>
  );
}
