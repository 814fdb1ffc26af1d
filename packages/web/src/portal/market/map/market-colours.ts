/** What tells markets apart on one map: each stands out on paper white, and against its neighbours in the list. */
const colours = ['#1D4E89', '#C2410C', '#2B7A4B', '#8E24AA', '#B7791F', '#0E7490', '#C2185B', '#5B6776'] as const

/** The colour of a market by its place in the list. */
export const marketColour = (place: number): string => colours[place % colours.length]!

/** On the map of one market: what was chosen from a list, what was drawn, and what is switched off. */
export const areaColours = { listed: '#1D4E89', drawn: '#C2410C', off: '#5B6776' } as const
