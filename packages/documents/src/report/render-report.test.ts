import { planesOnly, scannedHouse } from '@gable/contract/scan.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDocumentRenderer } from '../render.ts'
import { type PdfText, readPdf, withoutSpaces } from './pdf-text.fixture.ts'
import { crossedRing, houseRing, reportRequest, structure } from './report.fixture.ts'

const renderer = createDocumentRenderer()
afterAll(() => renderer.close())

let bytes: Uint8Array
let pdf: PdfText
beforeAll(async () => {
  bytes = await renderer.renderReport(reportRequest())
  pdf = readPdf(bytes)
})

const says = (words: string) => expect(pdf.text).toContain(withoutSpaces(words))

describe('the PDF of a measurement', () => {
  it('names the house, the date and the customer', () => {
    says('128 Larkspur Lane')
    says('Driggs, ID 83422')
    says('Ridge & Sons Roofing')
    says('Measured November 20, 2026 for Ann')
    expect(pdf.info.Title).toBe('Gable Instant Report: 128 Larkspur Lane, Driggs, ID 83422')
    expect(pdf.info.Author).toBe('Ridge & Sons Roofing')
  })

  it('lists the company’s licenses and shows its logo if it has one', async () => {
    says('ID License RCE-1234 · WY License 77-B')
    expect(Buffer.from(bytes).includes('/Subtype /Image')).toBe(false)
    const request = reportRequest()
    // One red pixel.
    const logo =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='
    const branded = await renderer.renderReport({ ...request, company: { ...request.company, logo } })
    expect(Buffer.from(branded).includes('/Subtype /Image')).toBe(true)
  })

  it('has the figures, the lengths, the items sold by the foot and the waste table', () => {
    for (const message of [
      '3,589',
      '41.27',
      'Ridges',
      '75.5 ft',
      'Drip edge',
      '331.3 ft',
      'Ice and water',
      '326.0 ft',
    ]) {
      says(message)
    }
    says('Suggested: 15%: 9 facets and 42 ft of valley.')
    for (const waste of ['0%', '5%', '10%', '12%', '15%', '20%']) says(waste)
  })

  it('has a length, an area and a pitch diagram with unique labels', () => {
    for (const title of ['Length diagram', 'Area diagram', 'Pitch diagram']) says(title)
    expect(pdf.text.split(`61'1"`)).toHaveLength(2)
    says('825 sq ft')
  })

  it('names its basis', () => {
    for (const message of [
      'imported building outlines',
      '© OpenStreetMap contributors (ODbL)',
      'an overhang of 12 in',
    ]) {
      says(message)
    }
    says('is an estimate that no one has checked')
    says('Not a survey')
  })

  it('has page numbers', () => {
    expect(pdf.pages).toBeGreaterThan(3)
    for (let page = 1; page <= pdf.pages; page += 1) says(`Page ${page} of ${pdf.pages}`)
  })

  it('prints names in Latin letters of any language with its own fonts', () => {
    says('Ann Łukasz-Nguyễn')
    expect(pdf.fonts.filter((font) => font.includes('Inter')).length).toBeGreaterThan(2)
  })

  it('is the same file each time', async () => {
    expect(Buffer.from(await renderer.renderReport(reportRequest())).equals(bytes)).toBe(true)
  })
})

describe('a roof without planes', () => {
  it('has area and perimeter, and no diagram', async () => {
    const { text } = readPdf(await renderer.renderReport(reportRequest([structure('Barn', crossedRing)])))
    expect(text).toContain(withoutSpaces('Its facets are unknown'))
    expect(text).toContain(withoutSpaces('Perimeter'))
    expect(text).not.toContain('Lengthdiagram')
    expect(text).not.toContain('Ridges')
  })
})

describe('a scanned roof', () => {
  const scannedFacets = [0, 2, 3, 4, 5, 6, 7].map((edge) =>
    edge === 4
      ? { edge, rise: 6, ownRise: null, pitchErrorDegrees: null, points: 5 }
      : { edge, rise: 6, ownRise: 5.88, pitchErrorDegrees: 0.21, points: 200 },
  )
  const scanned = structure('Main roof', houseRing, {
    overhangInches: 0,
    meaning: 'roofEdge',
    scan: { ...scannedHouse, holds: 'whole', roof: { ...scannedHouse.roof!, facets: scannedFacets } },
  })

  it('has its heights, its own pitches, the flight with its credit, and its accuracy', async () => {
    const { text } = readPdf(await renderer.renderReport(reportRequest([scanned])))
    for (const message of [
      'Aerial measurement (LiDAR)',
      'Eave height',
      '9.8 ft',
      'June 3, 2021',
      'USGS 3D Elevation Program',
      '5.88/12 ± 0.3°',
      'too few points',
      '2 facets above the roof, such as dormers (84 sq ft), are not included in the area.',
      'Accuracy',
      '95% within 2.7°',
    ]) {
      expect(text).toContain(withoutSpaces(message))
    }
  })

  it('has its planes if no derived roof fits them', async () => {
    const mansard = structure('Main roof', houseRing, { scan: { ...planesOnly, holds: 'planes' } })
    const { text } = readPdf(await renderer.renderReport(reportRequest([mansard])))
    for (const message of ['Measured facets', '1,800 sq ft', '24.00/12 ± 0.6°', 'Their total area is 3,100 sq ft.']) {
      expect(text).toContain(withoutSpaces(message))
    }
  })

  it('has none of this without a scan', () => {
    expect(pdf.text).not.toContain(withoutSpaces('Aerial measurement (LiDAR)'))
    expect(pdf.text).not.toContain('Measured facets'.replaceAll(' ', ''))
  })
})
