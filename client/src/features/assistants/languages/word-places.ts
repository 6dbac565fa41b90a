import type { TranslationsText } from '#client/i18n/es/translations.ts';
import type { OwnersWords } from '#shared/contracts/assistants/translations.ts';

/** One text to translate. */
export interface WordPlace {
  path:
    | 'description'
    | 'suggestions'
    | 'label'
    | 'teaser'
    | 'marketingText'
    | `forms.${number}.${'title' | 'intro' | 'thanks'}`
    | `forms.${number}.fields.${number}.label`
    | `forms.${number}.fields.${number}.options.${number}`
    | `services.${number}.${'name' | 'description'}`;
  label: string;
  original: string;
  isLong: boolean;
}

export interface WordGroup {
  title: string;
  places: WordPlace[];
}

/** The owner's texts to translate, in the order in which visitors see them. A text that the owner has not written is left out. */
export function wordGroups(own: OwnersWords, text: TranslationsText): WordGroup[] {
  const groups: WordGroup[] = [
    {
      title: text.chat,
      places: [
        ...placeOf('description', text.fields.description, own.description, true),
        ...placeOf('suggestions', text.fields.suggestions, own.suggestions, true),
      ],
    },
    {
      title: text.web,
      places: [
        ...placeOf('label', text.fields.label, own.label),
        ...placeOf('teaser', text.fields.teaser, own.teaser, true),
      ],
    },
    { title: text.marketing, places: placeOf('marketingText', text.fields.marketingText, own.marketingText, true) },
    ...own.forms.map((form, at) => ({ title: text.formOf(form.title ?? ''), places: placesOfForm(form, at, text) })),
    ...own.services.map(({ name, description }, at) => ({
      title: text.serviceOf(name ?? ''),
      places: [
        ...placeOf(`services.${at}.name`, text.fields.name, name),
        ...placeOf(`services.${at}.description`, text.fields.about, description, true),
      ],
    })),
  ];
  return groups.filter(({ places }) => places.length > 0);
}

function placesOfForm(form: OwnersWords['forms'][number], at: number, text: TranslationsText): WordPlace[] {
  return [
    ...placeOf(`forms.${at}.title`, text.fields.title, form.title),
    ...placeOf(`forms.${at}.intro`, text.fields.intro, form.intro, true),
    ...placeOf(`forms.${at}.thanks`, text.fields.thanks, form.thanks, true),
    ...form.fields.flatMap(({ label, options }, field) => [
      ...placeOf(`forms.${at}.fields.${field}.label`, text.question(field + 1), label),
      ...options.flatMap((option, position) =>
        placeOf(`forms.${at}.fields.${field}.options.${position}`, text.option(field + 1, position + 1), option),
      ),
    ]),
  ];
}

function placeOf(path: WordPlace['path'], label: string, original: string | null, isLong = false): WordPlace[] {
  return original ? [{ path, label, original, isLong }] : [];
}
