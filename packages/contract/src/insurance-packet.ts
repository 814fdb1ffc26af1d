/**
 * What a wind mitigation inspector or an insurer usually asks for besides the measured geometry: form OIR-B1-1802 wants a
 * photo of each attribute that it marks. Zod-free.
 */
export const packetItems = [
  'sealedReport',
  'elevations',
  'roofShape',
  'roofCovering',
  'deckAttachment',
  'roofToWall',
  'waterBarrier',
  'openings',
  'signedForm',
] as const
export type PacketItem = (typeof packetItems)[number]

/** Items that people mark; the sealed report is known from the measurement itself. */
export const markedItems = packetItems.filter(
  (item): item is Exclude<PacketItem, 'sealedReport'> => item !== 'sealedReport',
)

export const packetWords: Readonly<Record<PacketItem, { kind: 'Photos' | 'Document'; name: string }>> = {
  sealedReport: { kind: 'Document', name: 'Sealed measurement report' },
  elevations: { kind: 'Photos', name: 'All four sides of the house' },
  roofShape: { kind: 'Photos', name: 'The roof’s shape, with every gable end' },
  roofCovering: { kind: 'Document', name: 'Permit or product approval of the roof covering' },
  deckAttachment: { kind: 'Photos', name: 'Roof deck: nails and their spacing, from the attic' },
  roofToWall: { kind: 'Photos', name: 'Straps or clips between roof and walls' },
  waterBarrier: { kind: 'Photos', name: 'Secondary water barrier, taken while the deck was open' },
  openings: { kind: 'Photos', name: 'Protection of windows and doors, with labels' },
  signedForm: { kind: 'Document', name: 'Form OIR-B1-1802, filled in and signed by an inspector' },
}

/** Wording of the geometry sheet, shared by its page and its PDF. */
export const insuranceWords = {
  title: 'Insurance geometry sheet',
  shape: 'Roof shape',
  perimeter: 'Roof perimeter',
  otherPerimeter: 'Other than hip',
  area: 'Roof area',
  flatArea: 'Area up to 2/12',
  meanHeight: 'Mean roof height',
  eaveHeight: 'Eave height',
  ridgeHeight: 'Ridge height',
  notMeasured: 'Not measured',
  pitches: 'Area by pitch',
  packet: 'Photos and documents',
  have: 'On file',
  missing: 'Missing',
  undecided: 'Not known: the facets of this roof could not be derived.',
  close: 'Measure on site: this roof is so close to a limit that a scan cannot tell its shape.',
  unscanned: 'Check on site: this roof was not scanned. Its shape follows from its outline.',
  porch:
    'Leave out porches and carports that are attached only to a wall or fascia. The scan does not tell them apart.',
  rule: 'Hip: other shapes are at most 10% of the perimeter. Flat: pitches up to 2/12 cover at least 10% of the area. Other: neither.',
  edition:
    'Editions of the form differ. That of January 2012 counts a roof as flat only on a building with five or more units and at least 90% of the area below 2/12.',
  height: 'The mean roof height is halfway between the eaves and the ridge, above the ground at the house.',
  inspector:
    'This sheet is not form OIR-B1-1802 and replaces no inspection. A qualified inspector checks the house, fills in the form and signs it. We do not, and we give no opinion on damage or coverage.',
} as const

export const windShapeNames = { hip: 'Hip', flat: 'Flat', other: 'Other' } as const
