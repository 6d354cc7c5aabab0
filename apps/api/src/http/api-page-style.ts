/** Style sheet of the page, independent of the console's build. */
export const apiPageStyle = `
:root{color-scheme:light dark;--ink:light-dark(#1c2333,#e6e9f0);--soft:light-dark(#566076,#a3acc0);--line:light-dark(#dde2ec,#303848);--ground:light-dark(#fff,#12161f);--raised:light-dark(#f6f8fb,#1a202c);--accent:light-dark(#1046c7,#8fb0ff)}
*{box-sizing:border-box}
body{margin:0 auto;max-width:72rem;padding:2rem 1.25rem 4rem;background:var(--ground);color:var(--ink);font:15px/1.6 system-ui,sans-serif}
h1{font-size:1.75rem;margin:0 0 .5rem}h1 small{font-weight:400;color:var(--soft)}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem;text-transform:capitalize;scroll-margin-top:1rem}
h3{font-size:1rem;margin:0}h4{font-size:.8125rem;margin:1rem 0 .25rem;color:var(--soft)}
a{color:var(--accent)}code{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;margin:1rem 0;padding:.75rem 1rem;background:var(--raised);border-radius:.5rem}
article{border:1px solid var(--line);border-radius:.5rem;padding:1rem 1.25rem;margin:0 0 1rem}
pre{overflow-x:auto;padding:.75rem 1rem;background:var(--raised);border-radius:.5rem}
article p{margin:.25rem 0}.access{color:var(--soft)}
b.GET,b.POST,b.PUT,b.DELETE{display:inline-block;min-width:3.5rem;color:var(--accent)}
.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}
th{text-align:start;font-size:.8125rem;color:var(--soft)}th,td{padding:.375rem .75rem .375rem 0;border-bottom:1px solid var(--line);vertical-align:top}
`
