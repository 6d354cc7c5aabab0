import { createHash } from 'node:crypto'

/** Style of the public pages; the brand colour stands in a style attribute of the page. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:#141a26;--soft:#4a5465;--line:#dfe3ea;--page:#fff;--sunk:#f5f7fa;--link:var(--brand);--note:#eaf0ff;--tip:#e4f6ee;--warn:#fff4e0;--bad:#b42318}
@media(prefers-color-scheme:dark){:root{--ink:#e8ecf4;--soft:#aab4c5;--line:#2c3444;--page:#10141d;--sunk:#181e2a;--link:color-mix(in oklab,var(--brand) 45%,#fff);--note:#18243f;--tip:#12291f;--warn:#2e2413;--bad:#ff9b8f}}
*,*::before,*::after{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:var(--page);color:var(--ink);font:16px/1.75 -apple-system,BlinkMacSystemFont,"Segoe UI",Roboto,"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans SC",sans-serif;overflow-wrap:anywhere}
a{color:var(--link);text-underline-offset:.2em}
a:focus-visible,input:focus-visible,select:focus-visible,textarea:focus-visible,button:focus-visible,.table:focus-visible,pre:focus-visible{outline:2px solid var(--link);outline-offset:2px;border-radius:4px}
.wrap{max-width:72rem;margin:0 auto;padding:0 1.25rem}
.skip{position:absolute;left:-99rem}.skip:focus{left:1rem;top:1rem;background:var(--page);padding:.5rem 1rem;z-index:2}
.top{border-bottom:1px solid var(--line)}
.top .wrap{display:flex;flex-wrap:wrap;align-items:center;gap:.25rem 1.5rem;min-height:64px;padding-block:.5rem}
.mark{display:inline-flex;align-items:center;gap:.6rem;color:var(--ink);font-weight:650;text-decoration:none}.mark img{display:block;height:32px;width:auto;max-width:180px}
.top nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;flex:1 1 auto}
.top nav a,.doors a:not(.button){color:var(--soft);text-decoration:none;padding:.25rem 0}.top nav a:hover,.doors a:hover{color:var(--link)}.top nav a[aria-current]{color:var(--ink);font-weight:600}
.doors{display:flex;gap:1rem;align-items:center}
.button{display:inline-block;background:var(--brand);color:#fff;border-radius:6px;padding:.4rem 1rem;text-decoration:none;font-weight:600;white-space:nowrap}.button:hover{background:color-mix(in oklab,var(--brand) 88%,#000)}
.plain{background:none;color:var(--link);border:1px solid var(--line)}.plain:hover{background:var(--sunk)}
main{flex:1 0 auto;padding-block:2rem 4rem}
h1{font-size:clamp(1.6rem,1.2rem + 1.8vw,2.4rem);line-height:1.25;letter-spacing:-.01em;margin:.5rem 0 1rem;text-wrap:balance}
h2{font-size:1.35rem;line-height:1.4;margin:2.25rem 0 .75rem}h3{font-size:1.1rem;line-height:1.5;margin:1.75rem 0 .5rem}
.lead{color:var(--soft);font-size:1.075rem;max-width:44rem;margin:0 0 1.5rem}
.hero{padding:3rem 0 1rem}.hero .button{font-size:1.05rem;padding:.6rem 1.4rem;margin-inline-end:.75rem}
.path{font-size:.875rem;color:var(--soft)}.path ol{display:flex;flex-wrap:wrap;list-style:none;margin:0;padding:0;gap:.25rem .5rem}.path li+li::before{content:"/";margin-inline-end:.5rem}.path a{color:var(--soft)}
.meta{color:var(--soft);font-size:.875rem;margin:0 0 1.5rem}
.list{list-style:none;margin:0;padding:0}.list>li{padding:1.25rem 0;border-top:1px solid var(--line)}.list h2{margin:0 0 .25rem;font-size:1.2rem}.list h2 a{color:var(--ink);text-decoration:none}.list h2 a:hover{color:var(--link);text-decoration:underline}.list>li:has(>img){display:flex;flex-wrap:wrap;gap:.75rem 1.5rem}.list>li>img{width:12rem;height:auto;aspect-ratio:1200/630;object-fit:cover;border-radius:8px;background:var(--sunk)}.list>li>img+div{flex:1 1 18rem;min-width:0}.list p{margin:.25rem 0 0;color:var(--soft)}
.pinned{display:inline-block;border:1px solid var(--line);border-radius:4px;padding:0 .4em;margin-inline-end:.25em;font-size:.8rem;font-weight:600;line-height:1.6;color:var(--ink);background:var(--sunk)}
.cols{display:grid;gap:2rem 3rem}@media(min-width:60rem){.cols{grid-template-columns:13rem minmax(0,1fr)}}
.side ul{list-style:none;margin:0 0 1rem;padding:0}.side ul ul{padding-inline-start:1rem;margin:0}.side li a{display:block;padding:.25rem 0;color:var(--soft);text-decoration:none}.side a:hover{color:var(--link)}.side a[aria-current]{color:var(--ink);font-weight:600}.side svg{position:absolute;inset-block-start:.55em;inset-inline-start:0;width:1.15em;height:1.15em;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}.side ul:has(>li>a>svg)>li>a{position:relative;padding-inline-start:1.75em}.side ul:has(>li>a>svg)>li>ul{padding-inline-start:2.75em}.side h2{font-size:.875rem;color:var(--soft);margin:.5rem 0}
.tags{display:flex;flex-wrap:wrap;gap:.5rem;list-style:none;margin:2rem 0;padding:0}.tags a{display:inline-block;padding:.25rem .75rem;border:1px solid var(--line);border-radius:999px;font-size:.9rem;text-decoration:none}.tags a:hover{text-decoration:underline}
.cards{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));list-style:none;margin:0;padding:0}.cards>li{border:1px solid var(--line);border-radius:10px;padding:1.25rem;display:flex;flex-direction:column;gap:.25rem}.cards h3{margin:0}.cards h3 a{color:var(--ink);text-decoration:none}.cards h3 a:hover{color:var(--link)}.cards p{margin:0;color:var(--soft);font-size:.9rem}.cards .price{margin-top:auto;padding-top:.75rem}
.cards>li:has(>img){padding:0;overflow:hidden}.cards>li>img{width:100%;height:auto;aspect-ratio:1200/630;object-fit:cover;background:var(--sunk)}.cards>li>img+div{padding:1rem 1.25rem 1.25rem}.cards h2{margin:0 0 .25rem;font-size:1.1rem}.cards h2 a{color:var(--ink);text-decoration:none}.cards h2 a:hover{color:var(--link);text-decoration:underline}.cards .meta{margin-top:.5rem}
.banner{margin:0 0 1.5rem}.banner img{display:block;width:100%;height:auto;max-height:20rem;object-fit:cover;border-radius:10px;background:var(--sunk)}
.price{color:var(--ink);font-weight:650;font-variant-numeric:tabular-nums;font-size:1.15rem}
.text{max-width:44rem}.text :first-child{margin-top:0}.text img{display:block;max-width:100%;height:auto;border-radius:8px}.text .cover{margin:0 0 1.5rem}
.text pre{background:var(--sunk);border:1px solid var(--line);border-radius:8px;padding:1rem;overflow:auto;font-size:.875rem;line-height:1.6}
code{font-family:ui-monospace,SFMono-Regular,Consolas,"Noto Sans Mono CJK SC",monospace;font-size:.9em}:not(pre)>code{background:var(--sunk);border-radius:4px;padding:.1em .35em}
blockquote{margin:1.25rem 0;padding:.75rem 1.25rem;border-inline-start:3px solid var(--line);color:var(--soft)}blockquote>:last-child{margin-bottom:0}blockquote>:first-child{margin-top:0}
blockquote[class]{color:var(--ink);border-radius:8px;border-inline-start-width:4px}.note,.important{background:var(--note);border-color:var(--link)}.tip{background:var(--tip);border-color:#0b8a57}.warning,.caution{background:var(--warn);border-color:#b86a00}
.table{overflow-x:auto;margin:1.25rem 0}table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}th,td{text-align:start;padding:.5rem .75rem;border-bottom:1px solid var(--line);vertical-align:top}th{font-weight:600;color:var(--soft)}.center{text-align:center}.end{text-align:end}
hr{border:0;border-top:1px solid var(--line);margin:2rem 0}
.product{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem;border:1px solid var(--line);border-radius:10px;padding:1rem 1.25rem;margin:1.25rem 0}.product .name{flex:1 1 12rem;font-weight:600}
.facts{display:grid;grid-template-columns:max-content 1fr;gap:.4rem 1.5rem;margin:0}.facts dt{color:var(--soft)}.facts dd{margin:0}.facts+.text{margin-top:1.5rem}
.find{display:flex;gap:.5rem;max-width:32rem;margin:0 0 1.5rem}.find input{flex:1;min-width:0;font:inherit;color:inherit;background:var(--page);border:1px solid #8a94a6;border-radius:6px;padding:.45rem .75rem}.find button{font:inherit;font-weight:600;border:0;cursor:pointer}
.useful{max-width:44rem;margin-top:3rem;padding-top:1.25rem;border-top:1px solid var(--line);scroll-margin-top:1rem}.useful h2{font-size:1.05rem;margin:0 0 .75rem}.useful p{margin:0 0 .75rem}.useful button{font:inherit;border-color:#8a94a6;font-weight:600;cursor:pointer;min-height:44px;padding-inline:1.25rem}.useful .find{flex-wrap:wrap;max-width:none;margin:0}.useful .find label{flex:1 0 100%;font-size:.9rem;color:var(--soft)}
.choose{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,12rem),1fr));align-items:end;margin:0 0 1.5rem}.choose label{display:grid;gap:.25rem;font-size:.875rem;color:var(--soft);min-width:0}.choose select{font:inherit;font-size:1rem;color:var(--ink);background:var(--page);border:1px solid #8a94a6;border-radius:6px;padding:.45rem .5rem;min-height:44px;width:100%;min-width:0}.choose button{font:inherit;font-weight:600;border:0;cursor:pointer;min-height:44px}
.ask{max-width:44rem;margin-top:2.5rem;padding-top:.5rem;border-top:1px solid var(--line);scroll-margin-top:1rem}.ask h2{margin-top:1.25rem}.ask form{display:grid;gap:1rem}.ask label{display:block;margin-bottom:.25rem;font-weight:600}.ask input,.ask select,.ask textarea{font:inherit;color:inherit;background:var(--page);border:1px solid #8a94a6;border-radius:6px;padding:.5rem .75rem;min-height:44px;width:100%}.ask textarea{display:block;resize:vertical}.ask [aria-invalid]{border-color:var(--bad)}.ask p{margin:0}.ask .lead{margin:0 0 1rem}.ask form p{margin-top:.25rem}.ask form+p,.ask h2+p[role]{margin-bottom:1rem}.help{color:var(--soft);font-size:.9rem}.fault{color:var(--bad);font-weight:600;font-size:.95rem}.ask button{font:inherit;font-weight:600;border:0;cursor:pointer;min-height:44px;justify-self:start;padding-inline:1.5rem}.trap{position:absolute;left:-99rem}
.compare td,.compare th{min-width:9rem}.compare th[scope=row]{min-width:7rem}.compare,.dates{overflow-wrap:normal}.dates tbody th{white-space:nowrap}.compare thead a{color:var(--ink)}.text+.table,p.text{margin-block:0 1.25rem}
.state::before{content:"";display:inline-block;width:.65em;height:.65em;border-radius:50%;margin-inline-end:.5em;background:#8a94a6}.state.works::before{background:#0b8a57}.state.troubled::before{background:#b86a00;border-radius:2px}.state.down::before{background:#c92a2a;border-radius:0;transform:rotate(45deg)}p.state{font-size:1.1rem}.states{grid-template-columns:minmax(0,2fr) minmax(0,3fr);max-width:44rem}.states+.meta{margin-top:2.5rem}
.turn{display:flex;justify-content:space-between;gap:1rem;margin-top:2rem}
footer{border-top:1px solid var(--line);background:var(--sunk);color:var(--soft);font-size:.875rem}footer .wrap{padding-block:1.5rem;display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;justify-content:space-between}footer a{color:var(--soft)}footer nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}footer p{margin:0}
@media print{.top nav,.doors,footer nav,.find,.choose,.side,.useful,.ask{display:none}}
`

/** Address of the style, which changes with its content. */
export const pageStylePath = `/shop-${createHash('sha256').update(pageStyle).digest('hex').slice(0, 12)}.css`
