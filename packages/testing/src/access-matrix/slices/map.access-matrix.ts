import { saveConnection } from '@gable/server/places/integration/integration.service'
import { connection } from '@gable/server/places/integration/integration.table'
import { mapSettings } from '@gable/server/quoting/map/map.table'
import { type SliceAccessMatrix, secretName } from '../matrix.ts'

export const mapAccessMatrix: SliceAccessMatrix<'map', { key: string }> = {
  async records({ app, company }) {
    await saveConnection({ ...company.admin.ctx, secrets: app.deps.secrets }, { vendor: 'google', secret: secretName })
    return { key: secretName }
  },
  inputs: {
    savePlaceholder: () => ({ fileId: null }),
    savePlatform: () => ({ platform: 'open' as const }),
    saveKey: () => ({ key: 'AIza-no-key' }),
    findPlaces: () => ({ text: 'Boise' }),
    mainRoads: () => ({ bounds: { west: -112, south: 43, east: -111, north: 44 } }),
  },
  // The access matrix makes no outside requests, so Google cannot check the key.
  ends: { saveKey: 'API_KEY_NOT_CHECKED' },
  othersEnd: { saveKey: 'API_KEY_NOT_CHECKED' },
  snapshot: [mapSettings, connection],
}
