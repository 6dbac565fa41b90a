import type { WidgetText } from '../../es/assistants/widget.ts';

export const widget: WidgetText = {
  loadError: 'How it looks on your site could not be loaded',
  loadErrorDescription: 'Check your connection and try again.',
  saved: 'Saved: your site shows it within a minute',
  failed: 'It could not be saved',

  installTitle: 'Put it on your site',
  installDescription: 'Copy this line and paste it into your site, right before </body>. Nothing else is needed.',
  copyTag: 'Copy the line',
  copyTagManager: 'Copy the line for Tag Manager',
  seeDemo: 'See it on an example page',
  howTo: {
    wordpress: {
      name: 'WordPress',
      steps:
        'Install a “header and footer code” plugin (WPCode, for instance), paste the line into the footer and save. If you use a caching plugin, empty its cache afterwards.',
    },
    shopify: {
      name: 'Shopify',
      steps: 'Online Store → Themes → ⋯ → Edit code. Open theme.liquid, paste the line right before </body> and save.',
    },
    wix: {
      name: 'Wix',
      steps:
        'Settings → Custom code → Add code. Paste the line, choose “All pages” and “Body: end”. It takes a paid plan with a domain of your own. In an “Embed HTML” element the button could not leave its box.',
    },
    tagManager: {
      name: 'Google Tag Manager',
      steps:
        'A new tag of type “Custom HTML”, trigger “All Pages”. Paste this other line: Tag Manager drops the data- attributes of the first.',
    },
    byHand: {
      name: 'By hand',
      steps: 'Paste the line into every page, or into the template that they share, right before </body>.',
    },
  },

  looksTitle: 'How it looks',
  position: 'Side',
  positions: { right: 'Bottom right', left: 'Bottom left' },
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'As each visitor’s device has it' },
  color: 'Colour of the button',
  colorHelp: 'Blank: your brand’s main colour.',
  colorPicker: 'Pick the colour of the button',
  label: 'Text of the button',
  labelHelp: 'Blank: the icon alone.',
  labelPlaceholder: 'Questions?',

  teaserTitle: 'Invitation',
  teaserDescription: 'A line above the button, only once a visit. Blank: none.',
  teaserText: 'Message',
  teaserPlaceholder: 'Can I help you choose?',
  teaserDelay: 'Seconds to wait',
  teaserScroll: 'Part of the page read (%)',
  teaserPath: 'Only on these pages',
  teaserPathHelp: 'How their address begins, with * for the rest: /shop/*. Blank: on all of them.',

  domainsTitle: 'Who may show it',
  domains: 'Domains',
  domainsHelp: 'One a line, like yourshop.com or *.yourshop.com. Blank: any site.',

  measuringTitle: 'Your site’s analytics',
  measures: 'Tell Google Analytics, Tag Manager and Meta',
  measuresHelp:
    'If your site has them already, they hear that the chat is opened, that somebody writes, and that they leave a contact (generate_lead). Never a name, an email or a phone number.',

  identityTitle: 'Customers whom you know',
  identityDescription:
    'If people sign in on your site, tell the assistant who is writing: their contact has their name and details without being asked. It only counts when your server signs it with this key. Keep it on your server and never in the page.',
  makeSecret: 'Make the key',
  showSecret: 'Show the key',
  hideSecret: 'Hide the key',
  copySecret: 'Copy the key',
  renewSecret: 'Renew',
  renewSecretTitle: 'Renew the key?',
  renewSecretDescription: 'What your server signs with the key of now will not count until you put the new one there.',
  secretMade: 'Key made',
  secretFailed: 'It did not work with the key',
  signIn: (language: string) => (language === 'JavaScript' ? 'Tell it in the page' : `Sign with ${language}`),
  copySigning: (language: string) => `Copy the ${language} code`,

  preview: 'Preview',
};
