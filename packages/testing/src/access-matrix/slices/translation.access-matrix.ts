import { translation } from '@gable/server/catalog/translation/translation.table'
import type { SliceAccessMatrix } from '../matrix.ts'

export const translationAccessMatrix: SliceAccessMatrix<'translation', { key: string }> = {
  async records({ app, company: { admin } }) {
    const client = await app.client({ userId: admin.id })
    const { rows } = await client.translation.list({ language: 'es' })
    const { key } = rows[0]!
    await client.translation.save({ language: 'es', key, words: 'Teja asfáltica' })
    return { key }
  },
  inputs: {
    list: () => ({ language: 'es' as const }),
    exportFile: () => ({ language: 'es' as const, format: 'csv' as const }),
    save: ({ key }) => ({ language: 'fr' as const, key, words: 'Bardeau' }),
  },
  snapshot: [translation],
}
