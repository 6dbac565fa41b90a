import * as z from 'zod';

/** What is used of `ical.js`; by its name, so that a tree without it still compiles. */
const icalSchema = z.object({ default: z.object({ parse: z.custom<(text: string) => unknown>() }) });

type Property = [name: string, parameters: Record<string, unknown>, type: string, value: unknown];
const calendarSchema = z.tuple([
  z.literal('vcalendar'),
  z.array(z.custom<Property>(Array.isArray)),
  z.array(z.tuple([z.string(), z.array(z.custom<Property>(Array.isArray)), z.array(z.unknown())])),
]);

/** An invitation as `ical.js` reads it: the method, and the values of its event by their names. */
export async function readInvitation(text: string) {
  const name = 'ical.js';
  const { default: ical } = icalSchema.parse(await import(/* @vite-ignore */ name));
  const [, ofCalendar, components] = calendarSchema.parse(ical.parse(text));
  const event = components.find(([kind]) => kind === 'vevent')?.[1] ?? [];
  return {
    method: ofCalendar.find(([property]) => property === 'method')?.[3],
    events: components.filter(([kind]) => kind === 'vevent').length,
    event: Object.fromEntries(event.map(([property, , , value]) => [property, value])),
    parameters: Object.fromEntries(event.map(([property, parameters]) => [property, parameters])),
  };
}
