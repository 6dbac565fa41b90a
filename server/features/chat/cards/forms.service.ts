import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/lib/actor.ts';
import { AppError, notFound } from '#server/lib/errors.ts';
import type { Form, FormBody } from '#shared/contracts/assistants/forms.ts';
import { formLimits } from '#shared/domain/conversations/cards.ts';
import type { AssistantService } from '../../assistants/assistants.service.ts';
import type { SettingsService } from '../../settings/settings.service.ts';
import { deleteForm, insertForm, listForms, lockForms, noteOffers, updateForm } from './forms.queries.ts';

interface FormDeps {
  db: Db;
  assistants: Pick<AssistantService, 'requireManageable'>;
  settings: Pick<SettingsService, 'display'>;
}

export type FormService = ReturnType<typeof createForms>;

/** An assistant's forms, as its owner sets them up. */
export function createForms({ db, assistants, settings }: FormDeps) {
  return {
    async list(actor: Actor, assistantId: number): Promise<Form[]> {
      await assistants.requireManageable(actor, assistantId);
      return read(assistantId);
    },

    /** Throws 409 if the assistant has the maximum number of forms. */
    async create(actor: Actor, assistantId: number, body: FormBody): Promise<Form> {
      await assistants.requireManageable(actor, assistantId);
      const { language } = await settings.display();
      const id = await db.transaction(async (tx) => {
        await lockForms(tx, assistantId);
        if ((await listForms(tx, assistantId)).length >= formLimits.forms)
          throw new AppError('conflict', `Puedes tener hasta ${formLimits.forms} formularios.`);
        const inserted = await insertForm(tx, assistantId, body);
        await noteOffers(tx, assistantId, language);
        return inserted;
      });
      return one(assistantId, id);
    },

    async update(actor: Actor, assistantId: number, id: number, body: FormBody): Promise<Form> {
      await assistants.requireManageable(actor, assistantId);
      const { language } = await settings.display();
      await db.transaction(async (tx) => {
        await lockForms(tx, assistantId);
        if (!(await updateForm(tx, assistantId, id, body))) throw notFound();
        await noteOffers(tx, assistantId, language);
      });
      return one(assistantId, id);
    },

    async remove(actor: Actor, assistantId: number, id: number): Promise<void> {
      await assistants.requireManageable(actor, assistantId);
      const { language } = await settings.display();
      await db.transaction(async (tx) => {
        await lockForms(tx, assistantId);
        if (!(await deleteForm(tx, assistantId, id))) throw notFound();
        await noteOffers(tx, assistantId, language);
      });
    },
  };

  async function read(assistantId: number): Promise<Form[]> {
    const rows = await listForms(db, assistantId);
    return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }));
  }

  async function one(assistantId: number, id: number): Promise<Form> {
    const form = (await read(assistantId)).find((each) => each.id === id);
    if (!form) throw notFound();
    return form;
  }
}
