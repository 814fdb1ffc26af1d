let show: () => void

/** Resolves once the overlays are on the page. A question that is asked earlier is lost: Mantine keeps none. */
export const overlaysShown = new Promise<void>((resolve) => {
  show = resolve
})

export function markOverlaysShown(): void {
  show()
}
