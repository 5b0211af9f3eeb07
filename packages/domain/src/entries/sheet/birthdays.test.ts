import { describe, expect, test } from 'vitest';
import { bothDays, type DatesTold, dateColumn, dayInColumn } from './birthdays.ts';

const now = new Date('2026-11-21T04:00:00Z');
/** The days of a column, or why they are not read. */
const read = (texts: string[], told: DatesTold = {}) => {
  const column = dateColumn(texts, now);
  return texts.map((text) => {
    const found = dayInColumn(text, column, told, now);
    return 'day' in found ? found.day : found.problem;
  });
};

describe('a column of dates', () => {
  test('one date that only one order allows settles it for all', () => {
    expect(read(['03/04/2013', '25/12/2014'])).toEqual(['2013-04-03', '2014-12-25']);
    expect(read(['11/2/2014', '2/11/2014', '12/25/2014', '8/30/2014'])).toEqual([
      '2014-11-02',
      '2014-02-11',
      '2014-12-25',
      '2014-08-30',
    ]);
  });

  test('the first of January is the same day either way: nobody is asked about it', () => {
    expect(bothDays('01/01/2012', now)).toBe(null);
    expect(bothDays('02/05/2002', now)).toEqual({ day_first: '2002-05-02', month_first: '2002-02-05' });
    expect(dayInColumn('01/01/2012', dateColumn(['01/01/2012', '02/05/2002'], now), {}, now)).toEqual({
      day: '2012-01-01',
    });
  });

  test('without one, and where they contradict, only what can be read both ways waits for an answer', () => {
    expect(read(['03/04/2013', '5.5.2013', '7-8-13'])).toEqual(['date_order', '2013-05-05', 'date_order']);
    expect(read(['03/04/2013', '25/12/2014', '12/25/2014'])).toEqual(['date_order', '2014-12-25', '2014-12-25']);
    const texts = ['03/04/2013', '7-8-13'];
    expect(read(texts, { dateOrder: 'day_first' })).toEqual(['2013-04-03', '2013-08-07']);
    expect(read(texts, { dateOrder: 'month_first' })).toEqual(['2013-03-04', '2013-07-08']);
  });

  test('months in words, years first and the dates of a spreadsheet ask nothing', () => {
    expect(read(['2 Nov 2014', '2-Nov-14', 'November 2, 2014', '२ नवंबर २०१४', '2014/11/02'])).toEqual(
      Array(5).fill('2014-11-02'),
    );
    expect(read(['2014-11-02', '2014-03-01', '41671'])).toEqual(['2014-11-02', '2014-03-01', '2014-02-01']);
  });

  test('a year alone is no birthday', () => {
    expect(read(['2014', '२०१४'])).toEqual(['year_only', 'year_only']);
  });

  test('where a spreadsheet made dates of some texts only, day and month of those were probably exchanged', () => {
    // "02/11/2014" became the 11th of February; "25/12/2014" is no date in America and stayed a text.
    const texts = ['2014-02-11', '2015-03-03', '25/12/2014', '30/08/2014'];
    expect(read(texts)).toEqual(['date_converted', '2015-03-03', '2014-12-25', '2014-08-30']);
    expect(read(texts, { convertedDates: 'swapped' })[0]).toBe('2014-11-02');
    expect(read(texts, { convertedDates: 'as_shown' })[0]).toBe('2014-02-11');
    // A date with a day beyond twelve was made in the right order, or typed as a date: then all were.
    expect(read(['2014-02-11', '2014-02-28', '25/12/2014'])).toEqual(['2014-02-11', '2014-02-28', '2014-12-25']);
  });
});
