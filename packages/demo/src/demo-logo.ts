/** The demo company's logo: a peak with its roof line, and its name. Uses only shapes, so that no font is needed. */
const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240" viewBox="0 0 640 240">
  <path d="M40 196 200 44l160 152" fill="none" stroke="#1D4E89" stroke-width="30" stroke-linejoin="round" stroke-linecap="round"/>
  <path d="M250 196 370 82l120 114" fill="none" stroke="#C2410C" stroke-width="30" stroke-linejoin="round" stroke-linecap="round"/>
  <path d="M40 222h450" stroke="#1B2430" stroke-width="12" stroke-linecap="round"/>
  <path d="M176 94l24-23 24 23-24 14z" fill="#1D4E89"/>
</svg>`

/** Draws the logo as a PNG. */
export async function makeDemoLogo(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(mark)).trim().png().toBuffer()
}
