import { pdfOfTable } from '@gable/documents/pdf/pdf-pages.fixture'

/**
 * Reports in the layouts of the companies that contractors buy from, of one roof of our own: 2,410 sq ft at 6/12. They
 * are made up; no vendor's document is part of this repository.
 */

export const boughtRoof = { areaSqft: 2_410, facets: 12, rise: 6, ridge: 52, hip: 40, valley: 20, rake: 96, eave: 180 }

const eagleview = [
  ['EagleView Premium Report', '', 'Report: 49827746'],
  ['52 Maple Ave, Driggs, ID 83422'],
  ['Total Roof Area = 2,410 sq ft'],
  ['Total Roof Facets = 12'],
  ['Predominant Pitch = 6/12'],
  ['Total Ridges/Hips = 92 ft', 'Total Valleys = 20 ft'],
  ['Total Rakes = 96 ft', 'Total Eaves = 180 ft'],
  ['Lengths, Areas and Pitches'],
  ['Ridges = 52 ft (3 Ridges)'],
  ['Hips = 40 ft (2 Hips)'],
  ['Valleys = 20 ft (1 Valley)'],
  ['Rakes* = 96 ft (4 Rakes)'],
  ['Eaves/Starter** = 180 ft (6 Eaves)'],
  ['Drip Edge (Eaves + Rakes) = 276 ft (10 Lengths)'],
  ['Parapet Walls = 0 (0 Lengths).'],
  ['Flashing = 12 ft (2 Lengths)'],
  ['Step flashing = 30 ft (3 Lengths)'],
  ['Total Penetrations Area = 18 sq ft'],
]

const hover = [
  ['HOVER', 'Roof Measurements', '', 'Property ID: 17344154'],
  ['Roof', 'Area', 'Total', 'Length'],
  ['Roof Facets', '2410 ft²', '12', '-'],
  ['Ridges / Hips', '-', '5', `92' 0"`],
  ['Valleys', '-', '1', `20' 0"`],
  ['Rakes', '-', '4', `96' 0"`],
  ['Eaves', '-', '6', `180' 0"`],
  ['Flashing', '-', '2', `12' 0"`],
  ['Step Flashing', '-', '3', `30' 6"`],
  ['Predominant pitch', '6/12'],
]

const gaf = [
  ['GAF QuickMeasure', '', 'Order #: GAF-20114'],
  ['Roof Area (sq. ft.)', '2,410'],
  ['Facets', '12'],
  ['Predominant Pitch', '6/12'],
  ['Suggested Waste', '12%'],
  ['Eaves (ft)', '180', 'Rakes (ft)', '96'],
  ['Ridges (ft)', '52', 'Hips (ft)', '40'],
  ['Valleys (ft)', '20', 'Bends (ft)', '0'],
  ['Flash (ft)', '12', 'Step (ft)', '30'],
  ['Drip Edge (ft)', '276', 'Leak Barrier (ft)', '200'],
  ['Ridge Cap (ft)', '92', 'Starter (ft)', '276'],
]

const roofr = [
  ['Roof report', '', 'Prepared by Roofr'],
  ['Total roof area', 'Total facets', 'Predominant pitch'],
  ['2,410 sqft', '12 facets', '6/12'],
  ['Total eaves', '180ft 0in', 'Total valleys', '20ft 0in'],
  ['Total hips', '40ft 0in', 'Total ridges', '52ft 0in'],
  ['Total rakes', '96ft 0in', 'Total wall flashing', '12ft 0in'],
  ['Total step flashing', '30ft 6in', 'Total transitions', '8ft 0in'],
  ['Total parapet wall', '0ft 0in', 'Hips + ridges', '92ft 0in'],
  ['Eaves + rakes', '276ft 0in', 'Recommended waste', '12%'],
]

const layouts = { eagleview, hover, gaf, roofr }
export type BoughtFrom = keyof typeof layouts

/** The report of a company as a PDF. */
export async function boughtPdf(from: BoughtFrom): Promise<Buffer> {
  return Buffer.from(await pdfOfTable(layouts[from], [40, 190, 330, 450]))
}

/** GAF's order result, as its customers save it. */
export const gafOrderResult = {
  SubscriberOrderNumber: 'S-1',
  GAFOrderNumber: 'GAF-20114',
  RoofMeasurement: {
    Area: 2_410,
    Eaves: 180,
    Hips: 40,
    Rakes: 96,
    Ridges: 52,
    Valleys: 20,
    Bends: 0,
    Flash: 12,
    Step: 30,
    Facets: 12,
    Pitch: '6/12',
    SuggestedWaste: '12',
    DripEdge: 276,
    LeakBarrier: 200,
    RidgeCap: 92,
    Starter: 276,
  },
}

/** EagleView's answer about a report, as its customers save it. */
export const eagleviewAnswer = {
  ReportId: 49_827_746,
  Status: 'Completed',
  TotalMeasurements: {
    Area: '2,410 sq. ft',
    PrimaryPitch: '6/12',
    TotalRoofFacets: 12,
    LengthRidge: '52 ft',
    LengthHip: '40 ft',
    LengthValley: '20 ft',
    LengthRake: '96 ft',
    LengthEave: '180 ft',
    LengthFlashing: '12 ft',
    LengthStepFlashing: `30' 6"`,
  },
  MeasurementByStructure: [{}],
}
