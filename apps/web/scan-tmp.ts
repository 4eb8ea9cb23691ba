import { readFileSync, globSync } from "node:fs";
import { parseSync, Visitor } from "vite";
const bcd = JSON.parse(readFileSync("/tmp/bcd/package/data.json","utf8"));
const dist = process.argv[2] ?? "dist";
const v = (c:any, b:string) => { let s=c?.support?.[b]; if(Array.isArray(s)) s=s.find((x:any)=>!x.flags&&!x.prefix&&!x.alternative_name)??s[0]; const x=s?.version_added; return x===false||x==null? "no": String(x).replace("≤",""); };
const fl = {chrome:111,firefox:121,safari:16.4,samsunginternet_android:22, safari_ios:16.4} as any;
const newer=(c:any)=>c&&Object.keys(fl).some(b=>{const x=v(c,b);return x==="no"||x==="preview"||Number(x)>fl[b]});
const row=(c:any)=>Object.keys(fl).map(b=>b[0]+b[1]+":"+v(c,b)).join(" ");
const bi=bcd.javascript.builtins, api=bcd.api;
const out=new Map<string,Set<string>>();
const add=(k:string,f:string)=>{ if(!out.has(k)) out.set(k,new Set()); out.get(k)!.add(f.split("/").pop()!); };
// index proto method names
const protos=new Map<string,[string,any][]>();
for(const src of [bi,api]) for(const [cls,o] of Object.entries<any>(src)) for(const [m,d] of Object.entries<any>(o)) if(m!=="__compat"&&d.__compat){ const n=m.replace(/_static$|_event$/,""); if(!protos.has(n))protos.set(n,[]); protos.get(n)!.push([cls+"."+m,d.__compat]); }
for(const f of globSync(dist+"/**/*.js")){
  const code=readFileSync(f,"utf8");
  const r=parseSync(f,code); 
  new Visitor({
    MemberExpression(n:any){ 
      if(n.computed) return; const p=n.property.name; const o=n.object;
      if(o.type==="Identifier"&&(bi[o.name]||api[o.name]||bi.Intl[o.name])){ const c=(bi[o.name]?.[p]??bi[o.name]?.[p+"_static"]??api[o.name]?.[p+"_static"])?.__compat; if(newer(c)) add(`${o.name}.${p} ${row(c)}`,f); return; }
      const hits=(protos.get(p)??[]);
      if(hits.length && hits.every(([k,c])=>newer(c))) add(`?.${p} [${hits.map(h=>h[0]).join()}] ${row(hits[0]![1])}`,f);
      else if(hits.some(([k,c])=>newer(c)&&/^(Array|Map|Set|Iterator|String|Promise|RegExp|Uint8Array|Object|Date|Number|WeakMap)\./.test(k))) { const h=hits.filter(([k,c])=>newer(c)&&/^(Array|Map|Set|Iterator|String|Promise|RegExp|Uint8Array|Object|WeakMap)\./.test(k)); if(h.length) add(`amb .${p} [${h.map(x=>x[0]).join()}]`,f); }
    },
    NewExpression(n:any){ if(n.callee.type==="Identifier"){const c=(bi[n.callee.name]??api[n.callee.name])?.__compat; if(newer(c)) add(`new ${n.callee.name} ${row(c)}`,f);} },
    Identifier(n:any){ const c=(bi[n.name]??api[n.name])?.__compat; if(n.name.length>3&&newer(c)&&/^[A-Z]/.test(n.name)) add(`id ${n.name} ${row(c)}`,f); const g=bcd.api.Window?.[n.name]?.__compat; if(n.name.length>4&&newer(g)) add(`win ${n.name} ${row(g)}`,f);},
    Literal(n:any){ if(n.regex){ const {flags,pattern}=n.regex; if(/[vd]/.test(flags)) add("re flag "+flags,f); if(/\(\?<[=!]/.test(pattern)) add("re lookbehind",f); if(/\(\?<[A-Za-z]/.test(pattern)) add("re named",f); if(/\(\?[ims-]+:/.test(pattern)) add("re modifiers",f);} },
    StaticBlock(){add("static block",f)}, ImportAttribute(){add("import attribute",f)}, 
    VariableDeclaration(n:any){ if(/using/.test(n.kind)) add("using",f)},
    BinaryExpression(n:any){ if(n.operator==="in"&&n.left.type==="PrivateIdentifier") add("#x in",f)},
  } as any).visit(r.program);
}
for(const [k,s] of [...out].sort()) console.log(k, "|", s.size, [...s].slice(0,4).join(","));
// css
const css=globSync(dist+"/**/*.css").map(f=>readFileSync(f,"utf8")).join("\n");
const props=new Set([...css.matchAll(/[{;]([a-z-]+):/g)].map(m=>m[1]!));
for(const p of props){const c=bcd.css.properties[p]?.__compat; if(newer(c)) console.log("css prop",p,row(c));}
for(const p of new Set([...css.matchAll(/::?([a-z-]+)/g)].map(m=>m[1]!))){const c=bcd.css.selectors[p]?.__compat; if(newer(c)) console.log("css sel",p,row(c));}
for(const p of new Set([...css.matchAll(/@([a-z-]+)/g)].map(m=>m[1]!))){const c=bcd.css["at-rules"][p]?.__compat; if(newer(c)) console.log("css at",p,row(c));}
for(const p of new Set([...css.matchAll(/[:, (]([a-z-]+)\(/g)].map(m=>m[1]!))){const find=(o:any):any=>{for(const k in o){ if(k===p&&o[k]?.__compat) return o[k].__compat; } return null;}; const c=find(bcd.css.types)??find(bcd.css.types.color)??null; if(newer(c)) console.log("css fn",p,row(c));}
for(const w of ["subgrid","dvh","field-sizing","color-mix","@container","@layer",":has(","&:","light-dark","@starting-style","text-wrap"]) console.log("css word",w,css.split(w).length-1);
