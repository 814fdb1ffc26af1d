const svg = 'http://www.w3.org/2000/svg'

/** Creates the address's pin as an element; its tip is at the bottom center. */
export function pinElement(color: string): HTMLElement {
  const element = document.createElement('div')
  element.className = 'map-pin'
  const drawing = document.createElementNS(svg, 'svg')
  drawing.setAttribute('viewBox', '0 0 28 36')
  drawing.setAttribute('width', '28')
  drawing.setAttribute('height', '36')
  drawing.setAttribute('aria-hidden', 'true')
  const drop = document.createElementNS(svg, 'path')
  drop.setAttribute('d', pinPath)
  drop.setAttribute('fill', color)
  drop.setAttribute('stroke', '#FFFFFF')
  drop.setAttribute('stroke-width', '2')
  const eye = document.createElementNS(svg, 'circle')
  eye.setAttribute('cx', '14')
  eye.setAttribute('cy', '13')
  eye.setAttribute('r', '4.5')
  eye.setAttribute('fill', '#FFFFFF')
  drawing.append(drop, eye)
  element.append(drawing)
  return element
}

/** The pin's shape in a box of 28 by 36, with its tip at (14, 35). */
export const pinPath = 'M14 35C14 35 26 21.5 26 13A12 12 0 1 0 2 13C2 21.5 14 35 14 35Z'
