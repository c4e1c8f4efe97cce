import { describe, expect, test } from 'vitest'
import { pictureTypeOf } from '../../src/images/picture-type.ts'
import { LOGOS, REFUSED_PICTURES, SVG_LOGO, svgWith } from './test-logos.ts'

test.each(Object.entries(LOGOS))('%s has the type that its bytes say', (_, [type, bytes]) => {
  expect(pictureTypeOf(bytes)).toBe(type)
})

test.each(Object.entries(REFUSED_PICTURES))('%s is not a picture', (_, bytes) => {
  expect(pictureTypeOf(bytes)).toBeNull()
})

describe('an SVG is refused', () => {
  test.each([
    '<script/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg"/>',
    '<foreignObject/>',
    '<g onload="alert(1)"/>',
    '<g ONCLICK="alert(1)"/>',
    '<image href="data:image/png;base64,AAAA"/>',
    '<use href="https://example.com/a.svg#b"/>',
    '<use xlink:href="//example.com/a.svg#b"/>',
    '<a xlink:href="javascript:alert(1)"><path/></a>',
    '<a xlink:href="&#106;avascript:alert(1)"><path/></a>',
    '<a href=" java&#x0a;script:alert(1)"><path/></a>',
    '<animate attributeName="href" to="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<style>@import "https://example.com/a.css";</style>',
    '<style>rect { fill: url(https://example.com/a) }</style>',
    String.raw`<style>rect { fill: u\72l(https://example.com/a) }</style>`,
    '<style><![CDATA[rect { fill: url(//example.com/a) }]]></style>',
    '<style>rect { background: image-set("https://example.com/a" 1x) }</style>',
    '<rect fill="url(https://example.com/a#b)"/>',
    '<rect style="fill:url( \'https://example.com/a#b\' )"/>',
    '<rect fill="u&#114;l(https://example.com/a#b)"/>',
    '<g xml:base="https://example.com/"/>',
    '<g xmlns="http://www.w3.org/1999/xhtml"/>',
    '<?xml-stylesheet href="https://example.com/a.css"?>',
    '<use href="#a"/>'.repeat(9),
    '<g>'.repeat(200) + '</g>'.repeat(200),
  ])('with %s', (markup) => {
    expect(pictureTypeOf(svgWith(markup))).toBeNull()
  })

  test.each([
    '<g>',
    '</g>',
    '<g></p>',
    '<g a="1" a="2"/>',
    '<g a=1/>',
    '<g a/>',
    'a & b',
    'a &nbsp; b',
    '<!-- -- -->',
    '<![CDATA[',
    'a \u0000',
    'a < b',
  ])('that is not well-formed: %s', (markup) => {
    expect(pictureTypeOf(svgWith(markup))).toBeNull()
  })

  test.each([
    ['another root', '<div xmlns="http://www.w3.org/2000/svg"/>'],
    ['no namespace', '<svg/>'],
    ['two roots', `${svgWith('')}${svgWith('')}`],
    ['text around it', `text ${svgWith('')}`],
    [
      'entities of its own',
      `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svgWith('<text>&b;</text>')}`,
    ],
  ])('with %s', (_, text) => {
    expect(pictureTypeOf(Buffer.from(text))).toBeNull()
  })

  test('in another encoding than UTF-8', () => {
    expect(pictureTypeOf(Buffer.from(SVG_LOGO.toString(), 'utf16le'))).toBeNull()
  })
})

test('an SVG of a drawing program is taken', () => {
  const text = `\uFEFF<?xml version="1.0"?>
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org/namespaces/inkscape" version="1.1">
<metadata/><g i:label="C:\\logo" id="a@2x"><path d="M0 0" style="fill:#fff;fill-opacity:1"/></g></svg>
`
  expect(pictureTypeOf(Buffer.from(text))).toBe('image/svg+xml')
})
