import { useId } from 'react';
import classes from './focus-field.module.css';

/** The whole picture under a grid of nine positions: the chosen part is never cropped. */
export function FocusField<Place extends string>({
  label,
  description,
  picture,
  places,
  names,
  value,
  onChange,
}: {
  label: string;
  description: string;
  picture: string;
  /** Nine, row by row. */
  places: readonly Place[];
  names: Record<Place, string>;
  value: Place;
  onChange: (place: Place) => void;
}) {
  const id = useId();
  return (
    <fieldset className={classes.field} aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      <div className={classes.places}>
        <img src={picture} alt="" />
        <div className={classes.grid}>
          {places.map((place) => (
            <label key={place}>
              <input type="radio" name={id} checked={value === place} onChange={() => onChange(place)} />
              <span className="sr">{names[place]}</span>
            </label>
          ))}
        </div>
      </div>
      <p id={`${id}-hint`}>
        <b>{names[value]}.</b> {description}
      </p>
    </fieldset>
  );
}
