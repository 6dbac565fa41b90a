import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Markdown } from './markdown.tsx';

/** Without the looks: classes and the product's own icons. */
function html(text: string): string {
  const markup = renderToStaticMarkup(<Markdown text={text} />);
  return markup.replace(/ class="[^"]*"/g, '').replace(/<svg width="24"[^>]* aria-hidden="true">.*?<\/svg>/g, '');
}

describe('Markdown', () => {
  test('draws what models write', () => {
    expect(html('# Uno\n\n**dos** *tres* ~~cuatro~~ `cinco`')).toBe(
      '<div><h3>Uno</h3><p><strong>dos</strong> <em>tres</em> <del>cuatro</del> <code>cinco</code></p></div>',
    );
    expect(html('3. a\n4. b\n   - c')).toBe('<div><ol start="3"><li>a</li><li>b<ul><li>c</li></ul></li></ol></div>');
    expect(html('línea\notra')).toBe('<div><p>línea<br/>otra</p></div>');
    expect(html('- [x] hecho\n- [ ] por hacer')).toBe('<div><ul><li>☑ hecho</li><li>☐ por hacer</li></ul></div>');
    expect(html('| a | b |\n|---|--:|\n| 1<br>2 | `c` |')).toContain('<td>1<br/>2</td><td><code>c</code></td>');
    expect(html('5 &gt; 3 &amp; &#233;')).toBe('<div><p>5 &gt; 3 &amp; é</p></div>');
  });

  test('shows code that is still being written', () => {
    expect(html('```js\nconst a = 1;')).toContain('<code>const a = 1;</code>');
  });

  test('R38: links are http, https, mailto or tel, and leave in a new tab', () => {
    expect(html('[web](https://a.example)')).toBe(
      '<div><p><a href="https://a.example/" target="_blank" rel="noopener noreferrer nofollow">web</a></p></div>',
    );
    expect(html('hola@a.example')).toContain('href="mailto:hola@a.example"');
    for (const href of [
      'javascript:alert(1)',
      'JaVaScRiPt:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '/admin',
      '//b.c',
    ]) {
      expect(html(`[x](${href})`)).not.toContain('href');
    }
  });

  test('R38: pictures are not loaded', () => {
    expect(html('![gato](https://a.example/g.png)')).toContain('href="https://a.example/g.png"');
    expect(html('![gato](https://a.example/g.png) <img src=x>')).not.toContain('<img');
  });

  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onclick="x">b</b>',
    '<svg/onload=alert(1)>',
    '<a href="javascript:x">y</a>',
    '[x](<javascript:alert(1)>)',
    '![x](javascript:alert(1))',
    '<javascript:alert(1)>',
    '[x][1]\n\n[1]: javascript:alert(1)',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '# <iframe src=//a.example>',
    '| <style>*{}</style> |\n|---|\n| <object> |',
    '```html\n<script>alert(1)</script>\n```',
    '[a](java&#115;cript:alert(1))',
    '[a](java\tscript:alert(1))',
  ])('R37: %j stays text', (source) => {
    const markup = html(source);
    expect(markup).not.toMatch(/<(script|img|svg|iframe|style|object|b)[\s>/]/i);
    expect(markup).not.toMatch(/href="(?!https?:|mailto:|tel:)/);
    expect(markup).not.toMatch(/<[^>]+\son\w+=/);
  });

  test('falls back to the source where it is nested beyond reason', () => {
    expect(() => html('> '.repeat(20_000))).not.toThrow();
  });
});
