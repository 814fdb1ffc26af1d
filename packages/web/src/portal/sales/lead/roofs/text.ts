import { textsOf } from '../../../../ui/texts/catalog.ts'

const en = {
  'roofs.thing': 'roof outline',
  'roofs.list': 'Roofs',
  'roofs.slope': 'Roof slope',
  'roofs.slopeHint': 'Whole inches of rise per 12 inches of run. Existing quotes keep their own slope.',
  'roofs.noSlope': 'Unknown',
  'roofs.flat': 'Flat',
  'roofs.measured': '{slope}, aerial measurement',
  'roofs.ends': 'Ends of {roof}',
  'roofs.end': 'End {number}, facing {direction}',
  'roofs.end.gable': 'Gable',
  'roofs.end.hip': 'Hip',
  'roofs.end.halfHip': 'Half-hip',
  'roofs.end.refused': 'We can’t draw a roof with end {number} changed, so we kept it as is.',
  'roofs.mapLabel': 'Map of {street}. You can move the corners and edges of its roofs.',
  'roofs.name': 'Roof',
  'roofs.now': 'Now',
  'roofs.detected': 'As detected',
  'roofs.drawn': 'Drawn by hand',
  'roofs.out': 'Not included',
}

export const roofsText = textsOf({ en }, 'en')
