import { formatPhone } from '@maidan/domain/contact';

/** A phone number that is called by a press. */
export const PhoneLink = ({ phone }: { phone: string }) => <a href={`tel:+91${phone}`}>{formatPhone(phone)}</a>;

/** The second line of a player in a list: the number to call, where it is known, and the categories. */
export function PhoneAndCategories({
  phone,
  categories,
}: {
  phone: string | null | undefined;
  categories: readonly string[];
}) {
  return (
    <>
      {phone && (
        <>
          <PhoneLink phone={phone} />
          {' · '}
        </>
      )}
      {categories.join(', ')}
    </>
  );
}
