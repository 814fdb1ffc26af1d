/** Texts of a report. Those that it shares with its page are in the contract. */
export const en = {
  'report.eyebrow': 'Roof measurement report',
  'report.measured': 'Measured {day}',
  'report.measuredBy': 'Measured {day} for {name}',
  'report.number': 'Report {id}',
  'report.map': 'Map of {street} with the measured roofs',
  'report.noPicture': 'No picture: we couldn’t work out the facets of this roof.',
  'report.page': 'Page {page} of {pages}',
  'report.lengthDiagram': 'Length diagram',
  'report.lengthHint': 'Every edge with its length in feet and inches, by type.',
  'report.areaDiagram': 'Area diagram',
  'report.areaHint': 'Every facet with its sloped area.',
  'report.pitchDiagram': 'Pitch diagram',
  'report.pitchHint': 'Every facet with its rise over 12; arrows point down the slope.',
} as const
