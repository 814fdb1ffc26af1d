import { demoAddresses } from '@gable/demo/town/town'
import { widget } from '@gable/server/quoting/website/website.table'
import { quoteSession } from '@gable/server/quoting/widget/widget.table'
import type { SliceAccessMatrix } from '../matrix.ts'

const page = { href: 'https://ridge.example/', isPreview: false }
const key = () => crypto.randomUUID()
const contact = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann@example.com',
  phone: '2085550199',
  consent: { contact: true, sms: true },
}

interface Records {
  widgetId: string
  productId: string
  inSession: { widgetId: string; sessionToken: string }
  structures: { id: string; included: boolean }[]
  /** A visit that ended with a quote. */
  inFinished: { widgetId: string; sessionToken: string }
}

export const widgetAccessMatrix: SliceAccessMatrix<'widget', Records> = {
  async records({ app, offer: { widgetId, productId } }) {
    const visitor = await app.client()
    const address = { kind: 'text' as const, text: demoAddresses.samples[0]! }
    const { sessionToken, roofs } = await visitor.widget.chooseAddress({ widgetId, address, page })
    const structures = roofs.structures.map(({ id, included }) => ({ id, included }))
    const finished = await visitor.widget.chooseAddress({ widgetId, address, page })
    const inFinished = { widgetId, sessionToken: finished.sessionToken }
    const slope = { category: 'medium' as const }
    await visitor.widget.submitQuote({
      ...inFinished,
      structures,
      slope,
      answers: [],
      productId,
      idempotencyKey: key(),
      contact,
    })
    return { widgetId, productId, inSession: { widgetId, sessionToken }, structures, inFinished }
  },
  inputs: {
    suggestAddresses: ({ widgetId }) => ({ widgetId, text: '1' }),
    chooseAddress: ({ widgetId }) => ({ widgetId, address: { kind: 'text', text: demoAddresses.samples[2]! }, page }),
    chooseBuilding: ({ inSession, structures }) => ({ ...inSession, buildingId: structures[0]!.id }),
    mapFeatures: ({ widgetId }) => {
      return { widgetId, bounds: { west: -111.01, south: 43, east: -111, north: 43.01 } }
    },
    priceProducts: ({ inSession, structures }) => ({
      ...inSession,
      structures,
      slope: { category: 'medium' },
      answers: [],
    }),
    priceLines: ({ inSession, structures, productId }) => ({
      ...inSession,
      structures,
      slope: { category: 'medium' },
      answers: [],
      productId,
    }),
    submitQuote: ({ inSession, structures, productId }) => {
      return {
        ...inSession,
        structures,
        slope: { category: 'medium' },
        answers: [],
        productId,
        idempotencyKey: key(),
        contact,
      }
    },
    requestProduct: ({ inFinished, productId }) => ({ ...inFinished, productId, idempotencyKey: key() }),
    requestHelp: ({ widgetId }) => ({ widgetId, idempotencyKey: key(), contact, addressText: 'somewhere', page }),
  },
  snapshot: [widget, quoteSession],
}
