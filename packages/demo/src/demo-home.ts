/** A house with a new roof at the end of the day, for the thank-you page. Uses only shapes. */
const courses = Array.from({ length: 9 }, (_, row) => {
  const y = 420 + row * 36
  return `<path d="M${560 - row * 46} ${y}H${1_040 + row * 46}" stroke="#8F2F08" stroke-width="4" opacity=".55"/>`
}).join('')

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1D4E89"/><stop offset=".55" stop-color="#E9B98B"/><stop offset="1" stop-color="#FAF6EF"/></linearGradient>
    <linearGradient id="roof" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#D9581C"/><stop offset="1" stop-color="#A83608"/></linearGradient>
  </defs>
  <rect width="1600" height="900" fill="url(#sky)"/>
  <circle cx="1180" cy="330" r="86" fill="#FFE9C7"/>
  <path d="M0 560 260 330 470 520 760 250 1090 540 1330 380 1600 600V900H0Z" fill="#5B6776" opacity=".55"/>
  <path d="M760 250 850 330 800 350 740 330 690 345Z" fill="#FAF6EF" opacity=".8"/>
  <path d="M0 700Q400 640 800 690T1600 680V900H0Z" fill="#2B7A4B"/>
  <rect x="330" y="700" width="940" height="150" fill="#FAF6EF"/>
  <path d="M180 730 560 384H1040L1420 730Z" fill="url(#roof)"/>${courses}
  <path d="M560 384H1040" stroke="#6E2305" stroke-width="16" stroke-linecap="round"/>
  <path d="M180 730H1420" stroke="#1B2430" stroke-width="14" stroke-linecap="round"/>
  <rect x="930" y="300" width="76" height="130" fill="#7A4A36"/><rect x="920" y="290" width="96" height="20" fill="#5B3526"/>
  <rect x="740" y="752" width="110" height="98" rx="4" fill="#1D4E89"/>
  <g fill="#FFE9C7"><rect x="420" y="756" width="120" height="62" rx="4"/><rect x="580" y="756" width="120" height="62" rx="4"/><rect x="900" y="756" width="120" height="62" rx="4"/><rect x="1060" y="756" width="120" height="62" rx="4"/></g>
</svg>`

/** Draws the house as a PNG. */
export async function drawDemoHome(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(picture)).png({ palette: true }).toBuffer()
}
