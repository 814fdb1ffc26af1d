/**
 * The colors of a lead's map in the portal. They are in a file of their own, so that a report need not load the lead's
 * page for them.
 */
export const mapColors = { roof: '#C2410C', choice: '#1D4E89', controls: '#1B2430', controlsText: '#FFFFFF' }
