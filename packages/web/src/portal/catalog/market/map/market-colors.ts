/**
 * The colors of markets on one map. Each contrasts with the paper-white background and with its neighbors in the list.
 */
const colors = ['#1D4E89', '#C2410C', '#2B7A4B', '#8E24AA', '#B7791F', '#0E7490', '#C2185B', '#5B6776'] as const

/** Returns the color of a market by its position in the list. */
export const marketColor = (place: number): string => colors[place % colors.length]!

/** The colors on the map of one market: areas selected from a list, drawn, and switched off. */
export const areaColors = { listed: '#1D4E89', drawn: '#C2410C', off: '#5B6776' } as const
