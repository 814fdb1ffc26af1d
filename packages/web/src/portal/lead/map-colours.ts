/** A lead's map in the portal's own colours; a file of its own, so that a report need not load the lead's page for them. */
export const mapColours = { roof: '#C2410C', choice: '#1D4E89', controls: '#1B2430', controlsText: '#FFFFFF' }
