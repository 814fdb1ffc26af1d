import { describe, expect, it } from 'vitest'
import { csvText } from './csv.ts'
import { facts, measuredGable, withoutPlanes } from './report.fixture.ts'
import { measurementReport } from './report.ts'
import { reportCsv } from './report-csv.ts'
import { reportDxf } from './report-dxf.ts'
import { reportEagleViewXml } from './report-eagleview.ts'
import { reportJson } from './report-json.ts'
import { planesOnly, scan, scannedGable } from './scan.fixture.ts'

const roofs = [measuredGable(), withoutPlanes()]
const report = measurementReport(roofs)

describe('a roof with a stand-in', () => {
  const house = measuredGable()
  const taken = { ...house, roof: { ...house.roof, taken: 'straightRidge' as const } }
  const note = 'One straight ridge was assumed, because no roof fits exactly these gables.'
  const message = measurementReport([taken, measuredGable('Barn')])

  it('is reported as such, and no other roof is', () => {
    expect(message.structures.map((structure) => structure.taken)).toEqual(['straightRidge', null])
  })

  it('is marked in the files', () => {
    const file = JSON.parse(reportJson(message, [taken, measuredGable('Barn')], [0, 0], facts))
    expect(file.structures[0]).toMatchObject({ name: 'House', planesDerived: true, taken: 'straight_ridge', note })
    expect(file.structures[1]).not.toHaveProperty('taken')
    expect(reportCsv(message, facts)).toContain(`House,"${note}",,,,,`)
  })
})

describe('a roof over a niche', () => {
  const house = measuredGable()
  const covered = { ...house, roof: { ...house.roof, filledNiche: true as const } }
  const note = 'The overhangs meet over a recess in the walls, which was measured as covered.'
  const message = measurementReport([covered])

  it('is marked in the files', () => {
    const file = JSON.parse(reportJson(message, [covered], [0, 0], facts))
    expect(file.structures[0]).toMatchObject({ filledNiche: true, note })
    expect(reportCsv(message, facts)).toContain(`House,"${note}",,,,,`)
  })
})

describe('a roof with a pitch break', () => {
  const house = measuredGable()
  if (!house.roof.ok) throw new Error('no roof')
  const edges = house.roof.roof.edges.map((edge) =>
    edge.type === 'ridge' ? { ...edge, type: 'pitchBreak' as const } : edge,
  )
  const bent = { ...house.roof.roof, edges }
  const broken = { ...house, roof: { ok: true as const, roof: bent } }
  const message = measurementReport([broken])

  it('does not count it among the edges that take a cap', () => {
    expect(message.lengths).toMatchObject({ ridge: 0 })
    expect(message.lengths!.pitchBreak).toBeCloseTo(39.37, 2)
    expect(message.materials!.ridgeCap).toBe(0)
  })

  it('is in each file in the file’s own form', () => {
    const file = JSON.parse(reportJson(message, [broken], [0, 0], facts))
    expect(file.totals.lengthsFeet).toMatchObject({ ridges: 0, pitchBreaks: 39.37 })
    expect(file.structures[0].edges.map(({ type }: { type: string }) => type)).toContain('pitchBreak')
    expect(reportCsv(message, facts)).toContain('House,Pitch break,39.37,ft,,,')
    expect(reportDxf(message, [broken], facts)).toContain('PITCH_BREAK')
    const xml = reportEagleViewXml(message, [broken], facts)
    expect(xml).not.toContain('type="RIDGE"')
    expect(xml).toContain('type="OTHER"')
  })
})

describe('the CSV file', () => {
  const rows = reportCsv(report, facts).slice(1).trimEnd().split('\r\n')

  it('has a figure with its unit in each row', () => {
    expect(reportCsv(report, facts).startsWith('\uFEFF')).toBe(true)
    expect(rows).toContain('House,Facet A,577.65,sq ft,6,W,270')
    expect(rows).toContain('House,Ridge,39.37,ft,,,')
    expect(rows).toContain('Total,Drip edge,137.43,ft,,,')
    expect(rows).toContain('Total,With 15 % waste (suggested),21.59,squares,,,')
    expect(new Set(rows.map((row) => row.replaceAll(/"[^"]*"/g, '').split(',').length))).toEqual(new Set([7]))
  })

  it('has no edges of a structure with unknown planes', () => {
    expect(rows.filter((row) => row.startsWith('Garage')).map((row) => row.split(',')[1])).toEqual([
      'Roof area',
      'Plan area',
      'Perimeter',
    ])
  })

  it('contains nothing that a spreadsheet would run', () => {
    const named = measurementReport([measuredGable("-2+cmd|' /C calc'!A0"), measuredGable('=1+1')])
    const text = reportCsv(named, { ...facts, street: '@SUM(A1), "x"' })
    expect(text).toContain("\r\n'-2+cmd|' /C calc'!A0,Facet A")
    expect(text).toContain("\r\n'=1+1,Facet C")
    expect(text).toContain(`\r\n"'@SUM(A1), ""x"", Driggs, ID 83422",`)
  })

  it('keeps numbers as numbers and quotes special characters', () => {
    expect(csvText([[-1.5, 'a,b', 'two\nlines', ' spaced', null]])).toBe('\uFEFF-1.5,"a,b","two\nlines"," spaced",\r\n')
  })
})

describe('the DXF file', () => {
  const lines = reportDxf(report, roofs, facts).split('\r\n')
  const pairs = lines
    .slice(0, -1)
    .flatMap((line, index) => (index % 2 === 0 ? [[Number(line), lines[index + 1]!] as const] : []))
  const entities = () => {
    const all: Map<number, string[]>[] = []
    const from = pairs.findIndex(([code, value]) => code === 2 && value === 'ENTITIES')
    for (const [code, value] of pairs.slice(from + 1)) {
      if (code === 0) all.push(new Map())
      const entity = all.at(-1)
      entity?.set(code, [...(entity.get(code) ?? []), value])
    }
    return all
  }

  it('is pairs of a code and a value, in closed sections', () => {
    expect(pairs.every(([code]) => Number.isInteger(code) && code >= 0 && code <= 1071)).toBe(true)
    expect(pairs.filter(([, value]) => value === 'SECTION')).toHaveLength(4)
    expect(pairs.filter(([, value]) => value === 'ENDSEC')).toHaveLength(4)
    expect(pairs).toContainEqual([1, 'AC1009'])
    expect(pairs.at(-1)).toEqual([0, 'EOF'])
  })

  it('has a line for each edge on the layer of its type, in feet', () => {
    const drawn = entities().filter((entity) => entity.get(0)![0] === 'LINE')
    expect(drawn.map((entity) => entity.get(8)![0]).toSorted()).toEqual([
      'EAVE',
      'EAVE',
      'RAKE',
      'RAKE',
      'RAKE',
      'RAKE',
      'RIDGE',
    ])
    const ridge = drawn.find((entity) => entity.get(8)![0] === 'RIDGE')!
    const ends = [10, 20, 30, 11, 21, 31].map((code) => Number(ridge.get(code)![0]))
    expect(ends).toEqual([13.1234, 0, 6.5617, 13.1234, 39.3701, 6.5617])
  })

  it('has a closed 3D polyline for each plane, and for an outline without planes', () => {
    const polylines = entities().filter((entity) => entity.get(0)![0] === 'POLYLINE')
    expect(polylines.map((entity) => [entity.get(8)![0], entity.get(70)![0]])).toEqual([
      ['FACETS', '9'],
      ['FACETS', '9'],
      ['OUTLINE', '9'],
    ])
    const vertices = entities().filter((entity) => entity.get(0)![0] === 'VERTEX')
    expect(vertices).toHaveLength(12)
    expect(entities().filter((entity) => entity.get(0)![0] === 'SEQEND')).toHaveLength(3)
  })

  it('declares every layer that it uses', () => {
    const layers = pairs.flatMap(([code, value], index) =>
      code === 0 && value === 'LAYER' ? [pairs[index + 1]![1]] : [],
    )
    const used = entities().flatMap((entity) => entity.get(8) ?? [])
    expect(layers).toEqual(expect.arrayContaining([...new Set(used)]))
    expect(layers).toEqual(expect.arrayContaining(['RIDGE', 'HIP', 'VALLEY', 'EAVE', 'RAKE', 'HIGH_EAVE']))
  })
})

describe('the EagleView-style XML file', () => {
  const xml = reportEagleViewXml(report, roofs, { ...facts, street: '12 "Elm" <&> Street' })
  const attributes = (name: string): Record<string, string | undefined>[] =>
    [...xml.matchAll(new RegExp(`<${name} ([^>]*?)/?>`, 'g'))].map(([, written]) =>
      Object.fromEntries([...written!.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    )

  it('joins faces, lines and points by their ids', () => {
    const points = new Set(attributes('POINT').map(({ id }) => id))
    const lines = attributes('LINE')
    const faces = attributes('POLYGON')
    expect([points.size, lines.length, faces.length]).toEqual([6, 7, 2])
    expect(lines.flatMap(({ path }) => path!.split(',')).every((id) => points.has(id))).toBe(true)
    for (const { path } of faces) {
      const walked = path!.split(',').map((id) => lines.find((line) => line.id === id)!.path!.split(','))
      expect(walked).toHaveLength(4)
      walked.forEach((ends, index) => {
        const next = walked[(index + 1) % walked.length]!
        expect(ends.some((end) => next.includes(end))).toBe(true)
      })
    }
    expect(faces[0]).toMatchObject({ pitch: '6', size: '578', orientation: '270.0' })
    expect(lines.map(({ type }) => type)).toEqual(['EAVE', 'RAKE', 'RIDGE', 'RAKE', 'EAVE', 'RAKE', 'RAKE'])
    expect(attributes('POINT').map(({ data }) => data)).toContain('13.1234,39.3701,6.5617')
  })

  it('has the house’s position, whatever the address contains', () => {
    expect(attributes('LOCATION')[0]).toMatchObject({
      address: '12 &quot;Elm&quot; &lt;&amp;&gt; Street',
      postal: '83422',
      lat: '43.7',
      long: '-111.1',
    })
    expect(reportEagleViewXml(report, roofs, { ...facts, street: 'a\u0000\u000bb\ud83c\udfe0' })).toContain(
      '"ab\u{1f3e0}"',
    )
  })
})

describe('the JSON file', () => {
  const read = JSON.parse(reportJson(report, roofs, [-111.1, 43.7], facts))

  it('declares its schema, and every unit in a name', () => {
    expect(read).toMatchObject({ schema: 'gable.measurement-report', schemaVersion: 1, geometryVersion: 1 })
    expect(read.totals).toMatchObject({ facets: 2, predominantPitchOver12: 6, lengthsLeaveOut: ['Garage'] })
    expect(read.totals.lengthsFeet.ridges).toBe(39.37)
    expect(read.totals.materialsFeet.ridgeCap).toBe(39.37)
    expect(read.waste.find((row: { suggested: boolean }) => row.suggested)).toMatchObject({ wastePercent: 15 })
  })

  it('has planes and edges if they are known, and says if they are not', () => {
    const [house, garage] = read.structures
    expect(house.facets.map((facet: { label: string }) => facet.label)).toEqual(['A', 'B'])
    expect(house.edges).toHaveLength(7)
    expect(house.edges[2]).toMatchObject({ type: 'ridge', facets: ['A', 'B'], toFeet: [13.123, 39.37, 6.562] })
    expect(garage).toMatchObject({ planesDerived: false, overhangFeet: 0 })
    expect(garage).not.toHaveProperty('lengthsFeet')
    expect(garage.outlineFeet[0]).toHaveLength(4)
    expect(JSON.stringify(read)).not.toMatch(/-0[,\]}]/)
  })
})

describe('a scanned roof', () => {
  const [west, east] = scannedGable.facets
  const house = { ...measuredGable(), scan, scannedFacets: [west!, east!], eaveHeightMeters: 3 }
  const message = measurementReport([house])
  const benchmark = {
    density: 4,
    roofs: 232,
    pitchDegrees: { median: 0.4, p95: 1.9 },
    areaPercent: { median: 1, p95: 3 },
  }
  const fileOf = (roofs: Parameters<typeof measurementReport>[0] & Parameters<typeof reportJson>[1]) =>
    JSON.parse(reportJson(measurementReport(roofs), roofs, [0, 0], { ...facts, benchmarks: [benchmark] })).structures[0]

  it('is in the JSON file with its heights, its own pitches, excluded areas, and its error', () => {
    const { scan: reported, facets } = fileOf([house])
    expect(reported).toMatchObject({
      holds: 'whole',
      survey: 'ID_Teton_2021',
      flownOn: '2021-06-03',
      attribution: 'USGS 3D Elevation Program',
      pointsPerSquareMeter: 6.12,
      points: 1_240,
      explainedShare: 0.965,
      pitchOver12: 5.96,
      eaveHeightOverGroundFeet: 9.84,
      ridgeHeightOverGroundFeet: 16.4,
      overhangStandardErrorFeet: 0.05,
      notInTheArea: [{ roofAreaSqft: 42 }, { roofAreaSqft: 41.6 }],
      benchmark: { pointsPerSquareMeter: 4, roofs: 232, pitchErrorDegrees: { median: 0.4, p95: 1.9 } },
    })
    expect(reported.areaStandardError.roofAreaSqft).toBeCloseTo(message.structures[0]!.areaError!.sqft, 3)
    expect(facets.map(({ measured }: { measured: object }) => measured)).toEqual([
      { pitchOver12: 5.96, pitchStandardErrorDegrees: 0.21, points: 412 },
      { pitchOver12: null, pitchStandardErrorDegrees: null, points: 7 },
    ])
  })

  it('is there only as far as it still applies', () => {
    const { scan: eaves, facets } = fileOf([{ ...measuredGable(), scan: { ...scan, holds: 'eaves' } }])
    expect(eaves).toMatchObject({ holds: 'eaves', eaveHeightOverGroundFeet: 9.84 })
    for (const name of ['ridgeHeightOverGroundFeet', 'notInTheArea', 'areaStandardError', 'benchmark', 'planes']) {
      expect(eaves).not.toHaveProperty(name)
    }
    expect(facets[0]).not.toHaveProperty('measured')
    const { scan: planes } = fileOf([{ ...measuredGable(), scan: planesOnly }])
    expect(planes.planes).toMatchObject([
      { pitchOver12: 3, azimuthDegrees: 180, roofAreaSqft: 700 },
      { azimuthDegrees: null, roofAreaSqft: 300.4 },
    ])
    expect(planes).not.toHaveProperty('eaveHeightOverGroundFeet')
    expect(fileOf([measuredGable()])).not.toHaveProperty('scan')
  })

  it('is in the CSV file, a figure in each row', () => {
    const rows = reportCsv(message, facts).split('\r\n')
    for (const row of [
      'House,"Facet A, from its points",412,points,5.96,,',
      'House,"Facet A, standard error of that pitch",0.21,degrees,,,',
      'House,Eave height,9.84,ft,,,',
      'House,Ridge height,16.4,ft,,,',
      'House,Not in the area: facet 1,42,sq ft,2,E,90',
    ]) {
      expect(rows).toContain(row)
    }
    expect(rows.filter((row) => row.includes('Facet B, '))).toEqual([])
    const planes = reportCsv(measurementReport([{ ...measuredGable(), scan: planesOnly }]), facts)
    expect(planes).toContain('House,Measured facet 1,700,sq ft,3,S,180')
    expect(planes).toContain('House,Measured facet 2,300.4,sq ft,0.1,Level,')
  })

  it('is above the ground in the XML file if all heights are known, else above its eaves', () => {
    const heights = (roofs: Parameters<typeof reportEagleViewXml>[1]) =>
      [...reportEagleViewXml(measurementReport(roofs), roofs, facts).matchAll(/data="[^"]*,([^",]*)"/g)].map(([, z]) =>
        Number(z),
      )
    expect(Math.min(...heights([house, withoutPlanes()]))).toBeCloseTo(9.8425, 4)
    expect(Math.max(...heights([house]))).toBeCloseTo(9.8425 + 6.5617, 4)
    expect(Math.min(...heights([house, measuredGable('Barn')]))).toBe(0)
    expect(Math.min(...heights([measuredGable()]))).toBe(0)
  })
})
