import { textsOf } from '../../../ui/texts/catalog.ts'

/** The texts of the installation page. */
export const en = {
  'install.scriptTitle': 'Your script',
  'install.scriptHint': 'This line adds the widget to your website. Paste it once on every page that should show it.',
  'install.copyScript': 'Copy the script',
  'install.mail': 'Email it to your web developer',
  'install.mailSubject': 'A script for our website',
  'install.mailBody':
    'Hello,\n\nPlease add this line to every page of our website, just before </body>:\n\n{script}\n\nIt loads in the background and doesn’t slow down the page. One more thing: {docs}\n',
  'install.mailDocs':
    'if the website has a Content-Security-Policy, it must allow {origin} in script-src, connect-src, frame-src and font-src.',
  'install.noTool': 'Your company has no Tool ID yet. Save one first to get your script.',
  'install.toWebsite': 'Tool ID and domains',

  'install.whereTitle': 'Installation steps',
  'install.where': 'Website platform',
  'install.form': 'How it appears on your site',
  'install.slideOut': 'Button and panel',
  'install.fullPage': 'Part of a page',
  'install.slideOutHint': 'A button in the corner of every page opens the quote in a panel.',
  'install.fullPageHint': 'The quote is part of the page, for example on a page called “Instant quote”.',
  'install.copyCode': 'Copy this code',

  'install.domainsTitle': 'Allowed websites',
  'install.domainsHint': 'The widget only works on these domains.',
  'install.noDomains': 'No domains allowed yet, so the widget won’t appear anywhere.',
  'install.changeDomains': 'Change domains',
  'install.framesHint':
    'If your website builder shows your pages inside its own frame, such as a preview, add its domain here too.',

  'builder.wordpress': 'WordPress',
  'builder.wix': 'Wix',
  'builder.squarespace': 'Squarespace',
  'builder.webflow': 'Webflow',
  'builder.tagManager': 'Google Tag Manager',
  'builder.html': 'Plain HTML',
  'builder.react': 'React',

  'wordpress.slideOut.1': 'Install the plugin “WPCode” (Plugins, Add New Plugin) and activate it.',
  'wordpress.slideOut.2': 'Open Code Snippets, Header & Footer.',
  'wordpress.slideOut.3': 'Paste this into “Footer” and press Save Changes.',
  'wordpress.slideOut.4': 'If you use a cache plugin, clear its cache. Exclude embed.js if the plugin delays scripts.',
  'wordpress.fullPage.1': 'Edit the page and add a “Custom HTML” block where you want the quote.',
  'wordpress.fullPage.2': 'Paste this into the block and press Save.',
  'wordpress.fullPage.3':
    'If WordPress removes the script, your role may not allow it. Keep the first line there and add the script with WPCode, as for the button.',

  'wix.slideOut.1': 'Open Settings, Custom Code. It needs a paid plan with your own domain.',
  'wix.slideOut.2': 'Press Add Custom Code and paste this.',
  'wix.slideOut.3': 'Select “All pages”, “Load code on each new page” and “Body - end”. Press Apply, then publish.',
  'wix.fullPage.1': 'In the editor, add Embed Code, Custom Element, where you want the quote.',
  'wix.fullPage.2':
    'Select “Server URL” as its source, paste this address there, and enter roof-quote as its tag name.',
  'wix.fullPage.3':
    'Make the element as wide as the page, then publish. Don’t use “Embed HTML”: it loads the quote in a frame on another domain.',

  'squarespace.slideOut.1': 'Open Website, Pages, Custom Code, Code Injection. Your plan must include code injection.',
  'squarespace.slideOut.2': 'Paste this into “Footer” and press Save.',
  'squarespace.fullPage.1': 'Edit the page, add a block, and select Code.',
  'squarespace.fullPage.2': 'Paste this as HTML, with “Display source” off. Save the page.',
  'squarespace.fullPage.3': 'The editor doesn’t run scripts. View the page in a window where you’re not signed in.',

  'webflow.slideOut.1': 'Open the site settings, Custom Code. It needs a paid site plan.',
  'webflow.slideOut.2': 'Paste this into “Footer code” and press Save Changes.',
  'webflow.slideOut.3': 'Publish the site. The code doesn’t run in the designer.',
  'webflow.fullPage.1': 'In the designer, add a Code Embed element where you want the quote.',
  'webflow.fullPage.2': 'Paste this, press Save & Close, and publish.',

  'tagManager.slideOut.1': 'Add a new Custom HTML tag.',
  'tagManager.slideOut.2': 'Paste this. Leave “Support document.write” off.',
  'tagManager.slideOut.3':
    'Select the “All Pages” trigger (Page View), save, and press Submit to publish the container.',
  'tagManager.slideOut.4':
    'A consent setting on the tag blocks the widget until the visitor agrees. The widget doesn’t set cookies.',
  'tagManager.fullPage.1': 'Paste this line into the page itself, where you want the quote.',
  'tagManager.fullPage.2':
    'Add the script with a tag, as for the button. It finds the line automatically. Don’t use data-target: Tag Manager removes script attributes other than the address.',

  'html.slideOut.1': 'Paste this just before </body> on every page or in the shared template.',
  'html.fullPage.1': 'Paste this where you want the quote. The height reserves space while it loads.',
  'html.fullPage.2': 'Or use an element, for apps that add and remove it:',

  'react.slideOut.1': 'Add the script to your app’s index.html, just before </body>, or to your framework’s head.',
  'react.slideOut.2': 'Optional: open the panel from your own button:',
  'react.fullPage.1': 'Add the script to index.html, just before </body>.',
  'react.fullPage.2': 'Render the element. It loads the quote when it mounts and cleans up when it unmounts.',
  'react.fullPage.3': 'For TypeScript, declare it once:',

  'loan.title': 'Financing on your website',
  'loan.hint':
    'Paste one of these on a page of your website. They work on your allowed websites and show the terms of the offer codes you show on your website.',
  'loan.open.loan-invitation-modal': 'Preview pre-qualification',
  'loan.open.loan-calculator': 'Preview calculator',
  'loan.button': '“Get Pre-Qualified” button',
  'loan.buttonHint': 'A button in the corner of the page opens the pre-qualification.',
  'loan.buttonInPage': '“Get Pre-Qualified” button in the page',
  'loan.buttonInPageHint': 'The button appears where you paste the first line.',
  'loan.calculator': 'Payment calculator in a panel',
  'loan.calculatorHint': 'A button in the corner of the page opens the payment calculator.',
  'loan.calculatorInPage': 'Payment calculator in the page',
  'loan.calculatorInPageHint': 'The calculator is part of the page. Change the starting amount, or remove it.',
  'loan.copy': 'Copy: {name}',

  'page.title': 'No website? Use a page and a QR code',
  'page.hint':
    'We host a page with your widget. Link to it from a profile or an ad, or print its QR code on yard signs, trucks and flyers.',
  'page.whose': 'Assign leads to',
  'page.company': 'Company',
  'page.noReps': 'Team members get their own page after they choose a link name under My Profile.',
  'page.address': 'Page address',
  'page.copy': 'Copy address',
  'page.open': 'Open page',
  'page.qr': 'QR code for the page',
} as const

export const text = textsOf({ en }, 'en')
