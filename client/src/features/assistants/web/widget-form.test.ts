import { expect, test } from 'vitest';
import { widgetSettingsSchema } from '#shared/contracts/assistants/widget.ts';
import { widgetFieldNames } from './widget-form.ts';

test('the form knows each setting of a widget', () => {
  expect(widgetFieldNames).toEqual(widgetSettingsSchema.keyof().options);
});
