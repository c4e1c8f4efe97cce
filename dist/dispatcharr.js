import { createRequire as makeRequire } from 'node:module'
const require = makeRequire(import.meta.url)
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require !== "undefined" ? require : typeof Proxy !== "undefined" ? new Proxy(x, {
  get: (a, b) => (typeof require !== "undefined" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require !== "undefined") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __commonJS = (cb, mod) => function __require2() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target, all3) => {
  for (var name in all3)
    __defProp(target, name, { get: all3[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// node_modules/ms/index.js
var require_ms = __commonJS({
  "node_modules/ms/index.js"(exports, module) {
    var s = 1e3;
    var m = s * 60;
    var h = m * 60;
    var d = h * 24;
    var w = d * 7;
    var y = d * 365.25;
    module.exports = function(val, options) {
      options = options || {};
      var type = typeof val;
      if (type === "string" && val.length > 0) {
        return parse(val);
      } else if (type === "number" && isFinite(val)) {
        return options.long ? fmtLong(val) : fmtShort(val);
      }
      throw new Error(
        "val is not a non-empty string or a valid number. val=" + JSON.stringify(val)
      );
    };
    function parse(str) {
      str = String(str);
      if (str.length > 100) {
        return;
      }
      var match2 = /^(-?(?:\d+)?\.?\d+) *(milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w|years?|yrs?|y)?$/i.exec(
        str
      );
      if (!match2) {
        return;
      }
      var n = parseFloat(match2[1]);
      var type = (match2[2] || "ms").toLowerCase();
      switch (type) {
        case "years":
        case "year":
        case "yrs":
        case "yr":
        case "y":
          return n * y;
        case "weeks":
        case "week":
        case "w":
          return n * w;
        case "days":
        case "day":
        case "d":
          return n * d;
        case "hours":
        case "hour":
        case "hrs":
        case "hr":
        case "h":
          return n * h;
        case "minutes":
        case "minute":
        case "mins":
        case "min":
        case "m":
          return n * m;
        case "seconds":
        case "second":
        case "secs":
        case "sec":
        case "s":
          return n * s;
        case "milliseconds":
        case "millisecond":
        case "msecs":
        case "msec":
        case "ms":
          return n;
        default:
          return void 0;
      }
    }
    function fmtShort(ms) {
      var msAbs = Math.abs(ms);
      if (msAbs >= d) {
        return Math.round(ms / d) + "d";
      }
      if (msAbs >= h) {
        return Math.round(ms / h) + "h";
      }
      if (msAbs >= m) {
        return Math.round(ms / m) + "m";
      }
      if (msAbs >= s) {
        return Math.round(ms / s) + "s";
      }
      return ms + "ms";
    }
    function fmtLong(ms) {
      var msAbs = Math.abs(ms);
      if (msAbs >= d) {
        return plural(ms, msAbs, d, "day");
      }
      if (msAbs >= h) {
        return plural(ms, msAbs, h, "hour");
      }
      if (msAbs >= m) {
        return plural(ms, msAbs, m, "minute");
      }
      if (msAbs >= s) {
        return plural(ms, msAbs, s, "second");
      }
      return ms + " ms";
    }
    function plural(ms, msAbs, n, name) {
      var isPlural = msAbs >= n * 1.5;
      return Math.round(ms / n) + " " + name + (isPlural ? "s" : "");
    }
  }
});

// node_modules/debug/src/common.js
var require_common = __commonJS({
  "node_modules/debug/src/common.js"(exports, module) {
    function setup(env) {
      createDebug.debug = createDebug;
      createDebug.default = createDebug;
      createDebug.coerce = coerce;
      createDebug.disable = disable;
      createDebug.enable = enable;
      createDebug.enabled = enabled;
      createDebug.humanize = require_ms();
      createDebug.destroy = destroy;
      Object.keys(env).forEach((key) => {
        createDebug[key] = env[key];
      });
      createDebug.names = [];
      createDebug.skips = [];
      createDebug.formatters = {};
      function selectColor(namespace) {
        let hash = 0;
        for (let i = 0; i < namespace.length; i++) {
          hash = (hash << 5) - hash + namespace.charCodeAt(i);
          hash |= 0;
        }
        return createDebug.colors[Math.abs(hash) % createDebug.colors.length];
      }
      createDebug.selectColor = selectColor;
      function createDebug(namespace) {
        let prevTime;
        let enableOverride = null;
        let namespacesCache;
        let enabledCache;
        function debug(...args) {
          if (!debug.enabled) {
            return;
          }
          const self2 = debug;
          const curr = Number(/* @__PURE__ */ new Date());
          const ms = curr - (prevTime || curr);
          self2.diff = ms;
          self2.prev = prevTime;
          self2.curr = curr;
          prevTime = curr;
          args[0] = createDebug.coerce(args[0]);
          if (typeof args[0] !== "string") {
            args.unshift("%O");
          }
          let index = 0;
          args[0] = args[0].replace(/%([a-zA-Z%])/g, (match2, format) => {
            if (match2 === "%%") {
              return "%";
            }
            index++;
            const formatter = createDebug.formatters[format];
            if (typeof formatter === "function") {
              const val = args[index];
              match2 = formatter.call(self2, val);
              args.splice(index, 1);
              index--;
            }
            return match2;
          });
          createDebug.formatArgs.call(self2, args);
          const logFn = self2.log || createDebug.log;
          logFn.apply(self2, args);
        }
        debug.namespace = namespace;
        debug.useColors = createDebug.useColors();
        debug.color = createDebug.selectColor(namespace);
        debug.extend = extend2;
        debug.destroy = createDebug.destroy;
        Object.defineProperty(debug, "enabled", {
          enumerable: true,
          configurable: false,
          get: () => {
            if (enableOverride !== null) {
              return enableOverride;
            }
            if (namespacesCache !== createDebug.namespaces) {
              namespacesCache = createDebug.namespaces;
              enabledCache = createDebug.enabled(namespace);
            }
            return enabledCache;
          },
          set: (v) => {
            enableOverride = v;
          }
        });
        if (typeof createDebug.init === "function") {
          createDebug.init(debug);
        }
        return debug;
      }
      function extend2(namespace, delimiter) {
        const newDebug = createDebug(this.namespace + (typeof delimiter === "undefined" ? ":" : delimiter) + namespace);
        newDebug.log = this.log;
        return newDebug;
      }
      function enable(namespaces) {
        createDebug.save(namespaces);
        createDebug.namespaces = namespaces;
        createDebug.names = [];
        createDebug.skips = [];
        const split = (typeof namespaces === "string" ? namespaces : "").trim().replace(/\s+/g, ",").split(",").filter(Boolean);
        for (const ns of split) {
          if (ns[0] === "-") {
            createDebug.skips.push(ns.slice(1));
          } else {
            createDebug.names.push(ns);
          }
        }
      }
      function matchesTemplate(search, template) {
        let searchIndex = 0;
        let templateIndex = 0;
        let starIndex = -1;
        let matchIndex = 0;
        while (searchIndex < search.length) {
          if (templateIndex < template.length && (template[templateIndex] === search[searchIndex] || template[templateIndex] === "*")) {
            if (template[templateIndex] === "*") {
              starIndex = templateIndex;
              matchIndex = searchIndex;
              templateIndex++;
            } else {
              searchIndex++;
              templateIndex++;
            }
          } else if (starIndex !== -1) {
            templateIndex = starIndex + 1;
            matchIndex++;
            searchIndex = matchIndex;
          } else {
            return false;
          }
        }
        while (templateIndex < template.length && template[templateIndex] === "*") {
          templateIndex++;
        }
        return templateIndex === template.length;
      }
      function disable() {
        const namespaces = [
          ...createDebug.names,
          ...createDebug.skips.map((namespace) => "-" + namespace)
        ].join(",");
        createDebug.enable("");
        return namespaces;
      }
      function enabled(name) {
        for (const skip of createDebug.skips) {
          if (matchesTemplate(name, skip)) {
            return false;
          }
        }
        for (const ns of createDebug.names) {
          if (matchesTemplate(name, ns)) {
            return true;
          }
        }
        return false;
      }
      function coerce(val) {
        if (val instanceof Error) {
          return val.stack || val.message;
        }
        return val;
      }
      function destroy() {
        console.warn("Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
      }
      createDebug.enable(createDebug.load());
      return createDebug;
    }
    module.exports = setup;
  }
});

// node_modules/debug/src/browser.js
var require_browser = __commonJS({
  "node_modules/debug/src/browser.js"(exports, module) {
    exports.formatArgs = formatArgs;
    exports.save = save;
    exports.load = load;
    exports.useColors = useColors;
    exports.storage = localstorage();
    exports.destroy = /* @__PURE__ */ (() => {
      let warned = false;
      return () => {
        if (!warned) {
          warned = true;
          console.warn("Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
        }
      };
    })();
    exports.colors = [
      "#0000CC",
      "#0000FF",
      "#0033CC",
      "#0033FF",
      "#0066CC",
      "#0066FF",
      "#0099CC",
      "#0099FF",
      "#00CC00",
      "#00CC33",
      "#00CC66",
      "#00CC99",
      "#00CCCC",
      "#00CCFF",
      "#3300CC",
      "#3300FF",
      "#3333CC",
      "#3333FF",
      "#3366CC",
      "#3366FF",
      "#3399CC",
      "#3399FF",
      "#33CC00",
      "#33CC33",
      "#33CC66",
      "#33CC99",
      "#33CCCC",
      "#33CCFF",
      "#6600CC",
      "#6600FF",
      "#6633CC",
      "#6633FF",
      "#66CC00",
      "#66CC33",
      "#9900CC",
      "#9900FF",
      "#9933CC",
      "#9933FF",
      "#99CC00",
      "#99CC33",
      "#CC0000",
      "#CC0033",
      "#CC0066",
      "#CC0099",
      "#CC00CC",
      "#CC00FF",
      "#CC3300",
      "#CC3333",
      "#CC3366",
      "#CC3399",
      "#CC33CC",
      "#CC33FF",
      "#CC6600",
      "#CC6633",
      "#CC9900",
      "#CC9933",
      "#CCCC00",
      "#CCCC33",
      "#FF0000",
      "#FF0033",
      "#FF0066",
      "#FF0099",
      "#FF00CC",
      "#FF00FF",
      "#FF3300",
      "#FF3333",
      "#FF3366",
      "#FF3399",
      "#FF33CC",
      "#FF33FF",
      "#FF6600",
      "#FF6633",
      "#FF9900",
      "#FF9933",
      "#FFCC00",
      "#FFCC33"
    ];
    function useColors() {
      if (typeof window !== "undefined" && window.process && (window.process.type === "renderer" || window.process.__nwjs)) {
        return true;
      }
      if (typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/(edge|trident)\/(\d+)/)) {
        return false;
      }
      let m;
      return typeof document !== "undefined" && document.documentElement && document.documentElement.style && document.documentElement.style.WebkitAppearance || // Is firebug? http://stackoverflow.com/a/398120/376773
      typeof window !== "undefined" && window.console && (window.console.firebug || window.console.exception && window.console.table) || // Is firefox >= v31?
      // https://developer.mozilla.org/en-US/docs/Tools/Web_Console#Styling_messages
      typeof navigator !== "undefined" && navigator.userAgent && (m = navigator.userAgent.toLowerCase().match(/firefox\/(\d+)/)) && parseInt(m[1], 10) >= 31 || // Double check webkit in userAgent just in case we are in a worker
      typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/applewebkit\/(\d+)/);
    }
    function formatArgs(args) {
      args[0] = (this.useColors ? "%c" : "") + this.namespace + (this.useColors ? " %c" : " ") + args[0] + (this.useColors ? "%c " : " ") + "+" + module.exports.humanize(this.diff);
      if (!this.useColors) {
        return;
      }
      const c = "color: " + this.color;
      args.splice(1, 0, c, "color: inherit");
      let index = 0;
      let lastC = 0;
      args[0].replace(/%[a-zA-Z%]/g, (match2) => {
        if (match2 === "%%") {
          return;
        }
        index++;
        if (match2 === "%c") {
          lastC = index;
        }
      });
      args.splice(lastC, 0, c);
    }
    exports.log = console.debug || console.log || (() => {
    });
    function save(namespaces) {
      try {
        if (namespaces) {
          exports.storage.setItem("debug", namespaces);
        } else {
          exports.storage.removeItem("debug");
        }
      } catch (error) {
      }
    }
    function load() {
      let r;
      try {
        r = exports.storage.getItem("debug") || exports.storage.getItem("DEBUG");
      } catch (error) {
      }
      if (!r && typeof process !== "undefined" && "env" in process) {
        r = process.env.DEBUG;
      }
      return r;
    }
    function localstorage() {
      try {
        return localStorage;
      } catch (error) {
      }
    }
    module.exports = require_common()(exports);
    var { formatters: formatters2 } = module.exports;
    formatters2.j = function(v) {
      try {
        return JSON.stringify(v);
      } catch (error) {
        return "[UnexpectedJSONParseError]: " + error.message;
      }
    };
  }
});

// node_modules/debug/src/node.js
var require_node = __commonJS({
  "node_modules/debug/src/node.js"(exports, module) {
    var tty = __require("tty");
    var util4 = __require("util");
    exports.init = init;
    exports.log = log2;
    exports.formatArgs = formatArgs;
    exports.save = save;
    exports.load = load;
    exports.useColors = useColors;
    exports.destroy = util4.deprecate(
      () => {
      },
      "Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`."
    );
    exports.colors = [6, 2, 3, 4, 5, 1];
    try {
      const supportsColor = __require("supports-color");
      if (supportsColor && (supportsColor.stderr || supportsColor).level >= 2) {
        exports.colors = [
          20,
          21,
          26,
          27,
          32,
          33,
          38,
          39,
          40,
          41,
          42,
          43,
          44,
          45,
          56,
          57,
          62,
          63,
          68,
          69,
          74,
          75,
          76,
          77,
          78,
          79,
          80,
          81,
          92,
          93,
          98,
          99,
          112,
          113,
          128,
          129,
          134,
          135,
          148,
          149,
          160,
          161,
          162,
          163,
          164,
          165,
          166,
          167,
          168,
          169,
          170,
          171,
          172,
          173,
          178,
          179,
          184,
          185,
          196,
          197,
          198,
          199,
          200,
          201,
          202,
          203,
          204,
          205,
          206,
          207,
          208,
          209,
          214,
          215,
          220,
          221
        ];
      }
    } catch (error) {
    }
    exports.inspectOpts = Object.keys(process.env).filter((key) => {
      return /^debug_/i.test(key);
    }).reduce((obj, key) => {
      const prop = key.substring(6).toLowerCase().replace(/_([a-z])/g, (_, k) => {
        return k.toUpperCase();
      });
      let val = process.env[key];
      if (/^(yes|on|true|enabled)$/i.test(val)) {
        val = true;
      } else if (/^(no|off|false|disabled)$/i.test(val)) {
        val = false;
      } else if (val === "null") {
        val = null;
      } else {
        val = Number(val);
      }
      obj[prop] = val;
      return obj;
    }, {});
    function useColors() {
      return "colors" in exports.inspectOpts ? Boolean(exports.inspectOpts.colors) : tty.isatty(process.stderr.fd);
    }
    function formatArgs(args) {
      const { namespace: name, useColors: useColors2 } = this;
      if (useColors2) {
        const c = this.color;
        const colorCode = "\x1B[3" + (c < 8 ? c : "8;5;" + c);
        const prefix = `  ${colorCode};1m${name} \x1B[0m`;
        args[0] = prefix + args[0].split("\n").join("\n" + prefix);
        args.push(colorCode + "m+" + module.exports.humanize(this.diff) + "\x1B[0m");
      } else {
        args[0] = getDate() + name + " " + args[0];
      }
    }
    function getDate() {
      if (exports.inspectOpts.hideDate) {
        return "";
      }
      return (/* @__PURE__ */ new Date()).toISOString() + " ";
    }
    function log2(...args) {
      return process.stderr.write(util4.formatWithOptions(exports.inspectOpts, ...args) + "\n");
    }
    function save(namespaces) {
      if (namespaces) {
        process.env.DEBUG = namespaces;
      } else {
        delete process.env.DEBUG;
      }
    }
    function load() {
      return process.env.DEBUG;
    }
    function init(debug) {
      debug.inspectOpts = {};
      const keys = Object.keys(exports.inspectOpts);
      for (let i = 0; i < keys.length; i++) {
        debug.inspectOpts[keys[i]] = exports.inspectOpts[keys[i]];
      }
    }
    module.exports = require_common()(exports);
    var { formatters: formatters2 } = module.exports;
    formatters2.o = function(v) {
      this.inspectOpts.colors = this.useColors;
      return util4.inspect(v, this.inspectOpts).split("\n").map((str) => str.trim()).join(" ");
    };
    formatters2.O = function(v) {
      this.inspectOpts.colors = this.useColors;
      return util4.inspect(v, this.inspectOpts);
    };
  }
});

// node_modules/debug/src/index.js
var require_src = __commonJS({
  "node_modules/debug/src/index.js"(exports, module) {
    if (typeof process === "undefined" || process.type === "renderer" || process.browser === true || process.__nwjs) {
      module.exports = require_browser();
    } else {
      module.exports = require_node();
    }
  }
});

// node_modules/agent-base/dist/src/promisify.js
var require_promisify = __commonJS({
  "node_modules/agent-base/dist/src/promisify.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function promisify(fn) {
      return function(req, opts) {
        return new Promise((resolve3, reject) => {
          fn.call(this, req, opts, (err, rtn) => {
            if (err) {
              reject(err);
            } else {
              resolve3(rtn);
            }
          });
        });
      };
    }
    exports.default = promisify;
  }
});

// node_modules/agent-base/dist/src/index.js
var require_src2 = __commonJS({
  "node_modules/agent-base/dist/src/index.js"(exports, module) {
    "use strict";
    var __importDefault = exports && exports.__importDefault || function(mod) {
      return mod && mod.__esModule ? mod : { "default": mod };
    };
    var events_1 = __require("events");
    var debug_1 = __importDefault(require_src());
    var promisify_1 = __importDefault(require_promisify());
    var debug = debug_1.default("agent-base");
    function isAgent(v) {
      return Boolean(v) && typeof v.addRequest === "function";
    }
    function isSecureEndpoint() {
      const { stack } = new Error();
      if (typeof stack !== "string")
        return false;
      return stack.split("\n").some((l) => l.indexOf("(https.js:") !== -1 || l.indexOf("node:https:") !== -1);
    }
    function createAgent(callback, opts) {
      return new createAgent.Agent(callback, opts);
    }
    (function(createAgent2) {
      class Agent extends events_1.EventEmitter {
        constructor(callback, _opts) {
          super();
          let opts = _opts;
          if (typeof callback === "function") {
            this.callback = callback;
          } else if (callback) {
            opts = callback;
          }
          this.timeout = null;
          if (opts && typeof opts.timeout === "number") {
            this.timeout = opts.timeout;
          }
          this.maxFreeSockets = 1;
          this.maxSockets = 1;
          this.maxTotalSockets = Infinity;
          this.sockets = {};
          this.freeSockets = {};
          this.requests = {};
          this.options = {};
        }
        get defaultPort() {
          if (typeof this.explicitDefaultPort === "number") {
            return this.explicitDefaultPort;
          }
          return isSecureEndpoint() ? 443 : 80;
        }
        set defaultPort(v) {
          this.explicitDefaultPort = v;
        }
        get protocol() {
          if (typeof this.explicitProtocol === "string") {
            return this.explicitProtocol;
          }
          return isSecureEndpoint() ? "https:" : "http:";
        }
        set protocol(v) {
          this.explicitProtocol = v;
        }
        callback(req, opts, fn) {
          throw new Error('"agent-base" has no default implementation, you must subclass and override `callback()`');
        }
        /**
         * Called by node-core's "_http_client.js" module when creating
         * a new HTTP request with this Agent instance.
         *
         * @api public
         */
        addRequest(req, _opts) {
          const opts = Object.assign({}, _opts);
          if (typeof opts.secureEndpoint !== "boolean") {
            opts.secureEndpoint = isSecureEndpoint();
          }
          if (opts.host == null) {
            opts.host = "localhost";
          }
          if (opts.port == null) {
            opts.port = opts.secureEndpoint ? 443 : 80;
          }
          if (opts.protocol == null) {
            opts.protocol = opts.secureEndpoint ? "https:" : "http:";
          }
          if (opts.host && opts.path) {
            delete opts.path;
          }
          delete opts.agent;
          delete opts.hostname;
          delete opts._defaultAgent;
          delete opts.defaultPort;
          delete opts.createConnection;
          req._last = true;
          req.shouldKeepAlive = false;
          let timedOut = false;
          let timeoutId = null;
          const timeoutMs = opts.timeout || this.timeout;
          const onerror = (err) => {
            if (req._hadError)
              return;
            req.emit("error", err);
            req._hadError = true;
          };
          const ontimeout = () => {
            timeoutId = null;
            timedOut = true;
            const err = new Error(`A "socket" was not created for HTTP request before ${timeoutMs}ms`);
            err.code = "ETIMEOUT";
            onerror(err);
          };
          const callbackError = (err) => {
            if (timedOut)
              return;
            if (timeoutId !== null) {
              clearTimeout(timeoutId);
              timeoutId = null;
            }
            onerror(err);
          };
          const onsocket = (socket) => {
            if (timedOut)
              return;
            if (timeoutId != null) {
              clearTimeout(timeoutId);
              timeoutId = null;
            }
            if (isAgent(socket)) {
              debug("Callback returned another Agent instance %o", socket.constructor.name);
              socket.addRequest(req, opts);
              return;
            }
            if (socket) {
              socket.once("free", () => {
                this.freeSocket(socket, opts);
              });
              req.onSocket(socket);
              return;
            }
            const err = new Error(`no Duplex stream was returned to agent-base for \`${req.method} ${req.path}\``);
            onerror(err);
          };
          if (typeof this.callback !== "function") {
            onerror(new Error("`callback` is not defined"));
            return;
          }
          if (!this.promisifiedCallback) {
            if (this.callback.length >= 3) {
              debug("Converting legacy callback function to promise");
              this.promisifiedCallback = promisify_1.default(this.callback);
            } else {
              this.promisifiedCallback = this.callback;
            }
          }
          if (typeof timeoutMs === "number" && timeoutMs > 0) {
            timeoutId = setTimeout(ontimeout, timeoutMs);
          }
          if ("port" in opts && typeof opts.port !== "number") {
            opts.port = Number(opts.port);
          }
          try {
            debug("Resolving socket for %o request: %o", opts.protocol, `${req.method} ${req.path}`);
            Promise.resolve(this.promisifiedCallback(req, opts)).then(onsocket, callbackError);
          } catch (err) {
            Promise.reject(err).catch(callbackError);
          }
        }
        freeSocket(socket, opts) {
          debug("Freeing socket %o %o", socket.constructor.name, opts);
          socket.destroy();
        }
        destroy() {
          debug("Destroying agent %o", this.constructor.name);
        }
      }
      createAgent2.Agent = Agent;
      createAgent2.prototype = createAgent2.Agent.prototype;
    })(createAgent || (createAgent = {}));
    module.exports = createAgent;
  }
});

// node_modules/https-proxy-agent/dist/parse-proxy-response.js
var require_parse_proxy_response = __commonJS({
  "node_modules/https-proxy-agent/dist/parse-proxy-response.js"(exports) {
    "use strict";
    var __importDefault = exports && exports.__importDefault || function(mod) {
      return mod && mod.__esModule ? mod : { "default": mod };
    };
    Object.defineProperty(exports, "__esModule", { value: true });
    var debug_1 = __importDefault(require_src());
    var debug = debug_1.default("https-proxy-agent:parse-proxy-response");
    function parseProxyResponse(socket) {
      return new Promise((resolve3, reject) => {
        let buffersLength = 0;
        const buffers = [];
        function read() {
          const b = socket.read();
          if (b)
            ondata(b);
          else
            socket.once("readable", read);
        }
        function cleanup() {
          socket.removeListener("end", onend);
          socket.removeListener("error", onerror);
          socket.removeListener("close", onclose);
          socket.removeListener("readable", read);
        }
        function onclose(err) {
          debug("onclose had error %o", err);
        }
        function onend() {
          debug("onend");
        }
        function onerror(err) {
          cleanup();
          debug("onerror %o", err);
          reject(err);
        }
        function ondata(b) {
          buffers.push(b);
          buffersLength += b.length;
          const buffered = Buffer.concat(buffers, buffersLength);
          const endOfHeaders = buffered.indexOf("\r\n\r\n");
          if (endOfHeaders === -1) {
            debug("have not received end of HTTP headers yet...");
            read();
            return;
          }
          const firstLine = buffered.toString("ascii", 0, buffered.indexOf("\r\n"));
          const statusCode = +firstLine.split(" ")[1];
          debug("got proxy server response: %o", firstLine);
          resolve3({
            statusCode,
            buffered
          });
        }
        socket.on("error", onerror);
        socket.on("close", onclose);
        socket.on("end", onend);
        read();
      });
    }
    exports.default = parseProxyResponse;
  }
});

// node_modules/https-proxy-agent/dist/agent.js
var require_agent = __commonJS({
  "node_modules/https-proxy-agent/dist/agent.js"(exports) {
    "use strict";
    var __awaiter = exports && exports.__awaiter || function(thisArg, _arguments, P, generator) {
      function adopt(value) {
        return value instanceof P ? value : new P(function(resolve3) {
          resolve3(value);
        });
      }
      return new (P || (P = Promise))(function(resolve3, reject) {
        function fulfilled(value) {
          try {
            step(generator.next(value));
          } catch (e) {
            reject(e);
          }
        }
        function rejected(value) {
          try {
            step(generator["throw"](value));
          } catch (e) {
            reject(e);
          }
        }
        function step(result) {
          result.done ? resolve3(result.value) : adopt(result.value).then(fulfilled, rejected);
        }
        step((generator = generator.apply(thisArg, _arguments || [])).next());
      });
    };
    var __importDefault = exports && exports.__importDefault || function(mod) {
      return mod && mod.__esModule ? mod : { "default": mod };
    };
    Object.defineProperty(exports, "__esModule", { value: true });
    var net_1 = __importDefault(__require("net"));
    var tls_1 = __importDefault(__require("tls"));
    var url_1 = __importDefault(__require("url"));
    var assert_1 = __importDefault(__require("assert"));
    var debug_1 = __importDefault(require_src());
    var agent_base_1 = require_src2();
    var parse_proxy_response_1 = __importDefault(require_parse_proxy_response());
    var debug = debug_1.default("https-proxy-agent:agent");
    var HttpsProxyAgent2 = class extends agent_base_1.Agent {
      constructor(_opts) {
        let opts;
        if (typeof _opts === "string") {
          opts = url_1.default.parse(_opts);
        } else {
          opts = _opts;
        }
        if (!opts) {
          throw new Error("an HTTP(S) proxy server `host` and `port` must be specified!");
        }
        debug("creating new HttpsProxyAgent instance: %o", opts);
        super(opts);
        const proxy = Object.assign({}, opts);
        this.secureProxy = opts.secureProxy || isHTTPS(proxy.protocol);
        proxy.host = proxy.hostname || proxy.host;
        if (typeof proxy.port === "string") {
          proxy.port = parseInt(proxy.port, 10);
        }
        if (!proxy.port && proxy.host) {
          proxy.port = this.secureProxy ? 443 : 80;
        }
        if (this.secureProxy && !("ALPNProtocols" in proxy)) {
          proxy.ALPNProtocols = ["http 1.1"];
        }
        if (proxy.host && proxy.path) {
          delete proxy.path;
          delete proxy.pathname;
        }
        this.proxy = proxy;
      }
      /**
       * Called when the node-core HTTP client library is creating a
       * new HTTP request.
       *
       * @api protected
       */
      callback(req, opts) {
        return __awaiter(this, void 0, void 0, function* () {
          const { proxy, secureProxy } = this;
          let socket;
          if (secureProxy) {
            debug("Creating `tls.Socket`: %o", proxy);
            socket = tls_1.default.connect(proxy);
          } else {
            debug("Creating `net.Socket`: %o", proxy);
            socket = net_1.default.connect(proxy);
          }
          const headers = Object.assign({}, proxy.headers);
          const hostname = `${opts.host}:${opts.port}`;
          let payload = `CONNECT ${hostname} HTTP/1.1\r
`;
          if (proxy.auth) {
            headers["Proxy-Authorization"] = `Basic ${Buffer.from(proxy.auth).toString("base64")}`;
          }
          let { host, port, secureEndpoint } = opts;
          if (!isDefaultPort(port, secureEndpoint)) {
            host += `:${port}`;
          }
          headers.Host = host;
          headers.Connection = "close";
          for (const name of Object.keys(headers)) {
            payload += `${name}: ${headers[name]}\r
`;
          }
          const proxyResponsePromise = parse_proxy_response_1.default(socket);
          socket.write(`${payload}\r
`);
          const { statusCode, buffered } = yield proxyResponsePromise;
          if (statusCode === 200) {
            req.once("socket", resume);
            if (opts.secureEndpoint) {
              debug("Upgrading socket connection to TLS");
              const servername = opts.servername || opts.host;
              return tls_1.default.connect(Object.assign(Object.assign({}, omit(opts, "host", "hostname", "path", "port")), {
                socket,
                servername
              }));
            }
            return socket;
          }
          socket.destroy();
          const fakeSocket = new net_1.default.Socket({ writable: false });
          fakeSocket.readable = true;
          req.once("socket", (s) => {
            debug("replaying proxy buffer for failed request");
            assert_1.default(s.listenerCount("data") > 0);
            s.push(buffered);
            s.push(null);
          });
          return fakeSocket;
        });
      }
    };
    exports.default = HttpsProxyAgent2;
    function resume(socket) {
      socket.resume();
    }
    function isDefaultPort(port, secure) {
      return Boolean(!secure && port === 80 || secure && port === 443);
    }
    function isHTTPS(protocol) {
      return typeof protocol === "string" ? /^https:?$/i.test(protocol) : false;
    }
    function omit(obj, ...keys) {
      const ret = {};
      let key;
      for (key in obj) {
        if (!keys.includes(key)) {
          ret[key] = obj[key];
        }
      }
      return ret;
    }
  }
});

// node_modules/https-proxy-agent/dist/index.js
var require_dist = __commonJS({
  "node_modules/https-proxy-agent/dist/index.js"(exports, module) {
    "use strict";
    var __importDefault = exports && exports.__importDefault || function(mod) {
      return mod && mod.__esModule ? mod : { "default": mod };
    };
    var agent_1 = __importDefault(require_agent());
    function createHttpsProxyAgent(opts) {
      return new agent_1.default(opts);
    }
    (function(createHttpsProxyAgent2) {
      createHttpsProxyAgent2.HttpsProxyAgent = agent_1.default;
      createHttpsProxyAgent2.prototype = agent_1.default.prototype;
    })(createHttpsProxyAgent || (createHttpsProxyAgent = {}));
    module.exports = createHttpsProxyAgent;
  }
});

// node_modules/follow-redirects/debug.js
var require_debug = __commonJS({
  "node_modules/follow-redirects/debug.js"(exports, module) {
    var debug;
    module.exports = function() {
      if (!debug) {
        try {
          debug = require_src()("follow-redirects");
        } catch (error) {
        }
        if (typeof debug !== "function") {
          debug = function() {
          };
        }
      }
      debug.apply(null, arguments);
    };
  }
});

// node_modules/follow-redirects/index.js
var require_follow_redirects = __commonJS({
  "node_modules/follow-redirects/index.js"(exports, module) {
    var url2 = __require("url");
    var URL2 = url2.URL;
    var http3 = __require("http");
    var https2 = __require("https");
    var Writable = __require("stream").Writable;
    var assert = __require("assert");
    var debug = require_debug();
    (function detectUnsupportedEnvironment() {
      var looksLikeNode = typeof process !== "undefined";
      var looksLikeBrowser = typeof window !== "undefined" && typeof document !== "undefined";
      var looksLikeV8 = isFunction3(Error.captureStackTrace);
      if (!looksLikeNode && (looksLikeBrowser || !looksLikeV8)) {
        console.warn("The follow-redirects package should be excluded from browser builds.");
      }
    })();
    var useNativeURL = false;
    try {
      assert(new URL2(""));
    } catch (error) {
      useNativeURL = error.code === "ERR_INVALID_URL";
    }
    var sensitiveHeaders = [
      "Authorization",
      "Proxy-Authorization",
      "Cookie"
    ];
    var preservedUrlFields = [
      "auth",
      "host",
      "hostname",
      "href",
      "path",
      "pathname",
      "port",
      "protocol",
      "query",
      "search",
      "hash"
    ];
    var events = ["abort", "aborted", "connect", "error", "socket", "timeout"];
    var eventHandlers = /* @__PURE__ */ Object.create(null);
    events.forEach(function(event) {
      eventHandlers[event] = function(arg1, arg2, arg3) {
        this._redirectable.emit(event, arg1, arg2, arg3);
      };
    });
    var InvalidUrlError = createErrorType(
      "ERR_INVALID_URL",
      "Invalid URL",
      TypeError
    );
    var RedirectionError = createErrorType(
      "ERR_FR_REDIRECTION_FAILURE",
      "Redirected request failed"
    );
    var TooManyRedirectsError = createErrorType(
      "ERR_FR_TOO_MANY_REDIRECTS",
      "Maximum number of redirects exceeded",
      RedirectionError
    );
    var MaxBodyLengthExceededError = createErrorType(
      "ERR_FR_MAX_BODY_LENGTH_EXCEEDED",
      "Request body larger than maxBodyLength limit"
    );
    var WriteAfterEndError = createErrorType(
      "ERR_STREAM_WRITE_AFTER_END",
      "write after end"
    );
    var destroy = Writable.prototype.destroy || noop3;
    function RedirectableRequest(options, responseCallback) {
      Writable.call(this);
      this._sanitizeOptions(options);
      this._options = options;
      this._ended = false;
      this._ending = false;
      this._redirectCount = 0;
      this._redirects = [];
      this._requestBodyLength = 0;
      this._requestBodyBuffers = [];
      if (responseCallback) {
        this.on("response", responseCallback);
      }
      var self2 = this;
      this._onNativeResponse = function(response) {
        try {
          self2._processResponse(response);
        } catch (cause) {
          self2.emit("error", cause instanceof RedirectionError ? cause : new RedirectionError({ cause }));
        }
      };
      this._headerFilter = new RegExp("^(?:" + sensitiveHeaders.concat(options.sensitiveHeaders).map(escapeRegex).join("|") + ")$", "i");
      this._performRequest();
    }
    RedirectableRequest.prototype = Object.create(Writable.prototype);
    RedirectableRequest.prototype.abort = function() {
      destroyRequest(this._currentRequest);
      this._currentRequest.abort();
      this.emit("abort");
    };
    RedirectableRequest.prototype.destroy = function(error) {
      destroyRequest(this._currentRequest, error);
      destroy.call(this, error);
      return this;
    };
    RedirectableRequest.prototype.write = function(data, encoding, callback) {
      if (this._ending) {
        throw new WriteAfterEndError();
      }
      if (!isString2(data) && !isBuffer2(data)) {
        throw new TypeError("data should be a string, Buffer or Uint8Array");
      }
      if (isFunction3(encoding)) {
        callback = encoding;
        encoding = null;
      }
      if (data.length === 0) {
        if (callback) {
          callback();
        }
        return;
      }
      if (this._requestBodyLength + data.length <= this._options.maxBodyLength) {
        this._requestBodyLength += data.length;
        this._requestBodyBuffers.push({ data, encoding });
        this._currentRequest.write(data, encoding, callback);
      } else {
        this.emit("error", new MaxBodyLengthExceededError());
        this.abort();
      }
    };
    RedirectableRequest.prototype.end = function(data, encoding, callback) {
      if (isFunction3(data)) {
        callback = data;
        data = encoding = null;
      } else if (isFunction3(encoding)) {
        callback = encoding;
        encoding = null;
      }
      if (!data) {
        this._ended = this._ending = true;
        this._currentRequest.end(null, null, callback);
      } else {
        var self2 = this;
        var currentRequest = this._currentRequest;
        this.write(data, encoding, function() {
          self2._ended = true;
          currentRequest.end(null, null, callback);
        });
        this._ending = true;
      }
    };
    RedirectableRequest.prototype.setHeader = function(name, value) {
      this._options.headers[name] = value;
      this._currentRequest.setHeader(name, value);
    };
    RedirectableRequest.prototype.removeHeader = function(name) {
      delete this._options.headers[name];
      this._currentRequest.removeHeader(name);
    };
    RedirectableRequest.prototype.setTimeout = function(msecs, callback) {
      var self2 = this;
      function destroyOnTimeout(socket) {
        socket.setTimeout(msecs);
        socket.removeListener("timeout", socket.destroy);
        socket.addListener("timeout", socket.destroy);
      }
      function startTimer(socket) {
        if (self2._timeout) {
          clearTimeout(self2._timeout);
        }
        self2._timeout = setTimeout(function() {
          self2.emit("timeout");
          clearTimer();
        }, msecs);
        destroyOnTimeout(socket);
      }
      function clearTimer() {
        if (self2._timeout) {
          clearTimeout(self2._timeout);
          self2._timeout = null;
        }
        self2.removeListener("abort", clearTimer);
        self2.removeListener("error", clearTimer);
        self2.removeListener("response", clearTimer);
        self2.removeListener("close", clearTimer);
        if (callback) {
          self2.removeListener("timeout", callback);
        }
        if (!self2.socket) {
          self2._currentRequest.removeListener("socket", startTimer);
        }
      }
      if (callback) {
        this.on("timeout", callback);
      }
      if (this.socket) {
        startTimer(this.socket);
      } else {
        this._currentRequest.once("socket", startTimer);
      }
      this.on("socket", destroyOnTimeout);
      this.on("abort", clearTimer);
      this.on("error", clearTimer);
      this.on("response", clearTimer);
      this.on("close", clearTimer);
      return this;
    };
    [
      "flushHeaders",
      "getHeader",
      "setNoDelay",
      "setSocketKeepAlive"
    ].forEach(function(method) {
      RedirectableRequest.prototype[method] = function(a, b) {
        return this._currentRequest[method](a, b);
      };
    });
    ["aborted", "connection", "socket"].forEach(function(property) {
      Object.defineProperty(RedirectableRequest.prototype, property, {
        get: function() {
          return this._currentRequest[property];
        }
      });
    });
    RedirectableRequest.prototype._sanitizeOptions = function(options) {
      if (!options.headers) {
        options.headers = {};
      } else if (Array.isArray(options.headers)) {
        var headerList = options.headers;
        options.headers = {};
        for (var i = 0; i < headerList.length; i += 2) {
          options.headers[headerList[i]] = headerList[i + 1];
        }
      }
      if (!Array.isArray(options.sensitiveHeaders)) {
        options.sensitiveHeaders = [];
      }
      if (options.host) {
        if (!options.hostname) {
          options.hostname = options.host;
        }
        delete options.host;
      }
      if (!options.pathname && options.path) {
        var searchPos = options.path.indexOf("?");
        if (searchPos < 0) {
          options.pathname = options.path;
        } else {
          options.pathname = options.path.substring(0, searchPos);
          options.search = options.path.substring(searchPos);
        }
      }
    };
    RedirectableRequest.prototype._performRequest = function() {
      var protocol = this._options.protocol;
      var nativeProtocol = this._options.nativeProtocols[protocol];
      if (!nativeProtocol) {
        throw new TypeError("Unsupported protocol " + protocol);
      }
      if (this._options.agents) {
        var scheme = protocol.slice(0, -1);
        this._options.agent = this._options.agents[scheme];
      }
      var request = this._currentRequest = nativeProtocol.request(this._options, this._onNativeResponse);
      request._redirectable = this;
      for (var event of events) {
        request.on(event, eventHandlers[event]);
      }
      this._currentUrl = /^\//.test(this._options.path) ? url2.format(this._options) : (
        // When making a request to a proxy, […]
        // a client MUST send the target URI in absolute-form […].
        this._options.path
      );
      if (this._isRedirect) {
        var i = 0;
        var self2 = this;
        var buffers = this._requestBodyBuffers;
        (function writeNext(error) {
          if (request === self2._currentRequest) {
            if (error) {
              self2.emit("error", error);
            } else if (i < buffers.length) {
              var buffer = buffers[i++];
              if (!request.finished) {
                request.write(buffer.data, buffer.encoding, writeNext);
              }
            } else if (self2._ended) {
              request.end();
            }
          }
        })();
      }
    };
    RedirectableRequest.prototype._processResponse = function(response) {
      var statusCode = response.statusCode;
      if (this._options.trackRedirects) {
        this._redirects.push({
          url: this._currentUrl,
          headers: response.headers,
          statusCode
        });
      }
      var location = response.headers.location;
      if (!location || this._options.followRedirects === false || statusCode < 300 || statusCode >= 400) {
        response.responseUrl = this._currentUrl;
        response.redirects = this._redirects;
        this.emit("response", response);
        this._requestBodyBuffers = [];
        return;
      }
      destroyRequest(this._currentRequest);
      response.destroy();
      if (++this._redirectCount > this._options.maxRedirects) {
        throw new TooManyRedirectsError();
      }
      var requestHeaders;
      var beforeRedirect = this._options.beforeRedirect;
      if (beforeRedirect) {
        requestHeaders = Object.assign({
          // The Host header was set by nativeProtocol.request
          Host: response.req.getHeader("host")
        }, this._options.headers);
      }
      var method = this._options.method;
      if ((statusCode === 301 || statusCode === 302) && this._options.method === "POST" || // RFC7231§6.4.4: The 303 (See Other) status code indicates that
      // the server is redirecting the user agent to a different resource […]
      // A user agent can perform a retrieval request targeting that URI
      // (a GET or HEAD request if using HTTP) […]
      statusCode === 303 && !/^(?:GET|HEAD)$/.test(this._options.method)) {
        this._options.method = "GET";
        this._requestBodyBuffers = [];
        removeMatchingHeaders(/^content-/i, this._options.headers);
      }
      var currentHostHeader = removeMatchingHeaders(/^host$/i, this._options.headers);
      var currentUrlParts = parseUrl2(this._currentUrl);
      var currentHost = currentHostHeader || currentUrlParts.host;
      var currentUrl = /^\w+:/.test(location) ? this._currentUrl : url2.format(Object.assign(currentUrlParts, { host: currentHost }));
      var redirectUrl = resolveUrl(location, currentUrl);
      debug("redirecting to", redirectUrl.href);
      this._isRedirect = true;
      spreadUrlObject(redirectUrl, this._options);
      if (redirectUrl.protocol !== currentUrlParts.protocol && redirectUrl.protocol !== "https:" || redirectUrl.host !== currentHost && !isSubdomain(redirectUrl.host, currentHost)) {
        removeMatchingHeaders(this._headerFilter, this._options.headers);
      }
      if (isFunction3(beforeRedirect)) {
        var responseDetails = {
          headers: response.headers,
          statusCode
        };
        var requestDetails = {
          url: currentUrl,
          method,
          headers: requestHeaders
        };
        beforeRedirect(this._options, responseDetails, requestDetails);
        this._sanitizeOptions(this._options);
      }
      this._performRequest();
    };
    function wrap(protocols) {
      var exports2 = {
        maxRedirects: 21,
        maxBodyLength: 10 * 1024 * 1024
      };
      var nativeProtocols = {};
      Object.keys(protocols).forEach(function(scheme) {
        var protocol = scheme + ":";
        var nativeProtocol = nativeProtocols[protocol] = protocols[scheme];
        var wrappedProtocol = exports2[scheme] = Object.create(nativeProtocol);
        function request(input, options, callback) {
          if (isURL(input)) {
            input = spreadUrlObject(input);
          } else if (isString2(input)) {
            input = spreadUrlObject(parseUrl2(input));
          } else {
            callback = options;
            options = validateUrl(input);
            input = { protocol };
          }
          if (isFunction3(options)) {
            callback = options;
            options = null;
          }
          options = Object.assign({
            maxRedirects: exports2.maxRedirects,
            maxBodyLength: exports2.maxBodyLength
          }, input, options);
          options.nativeProtocols = nativeProtocols;
          if (!isString2(options.host) && !isString2(options.hostname)) {
            options.hostname = "::1";
          }
          assert.equal(options.protocol, protocol, "protocol mismatch");
          debug("options", options);
          return new RedirectableRequest(options, callback);
        }
        function get(input, options, callback) {
          var wrappedRequest = wrappedProtocol.request(input, options, callback);
          wrappedRequest.end();
          return wrappedRequest;
        }
        Object.defineProperties(wrappedProtocol, {
          request: { value: request, configurable: true, enumerable: true, writable: true },
          get: { value: get, configurable: true, enumerable: true, writable: true }
        });
      });
      return exports2;
    }
    function noop3() {
    }
    function parseUrl2(input) {
      var parsed2;
      if (useNativeURL) {
        parsed2 = new URL2(input);
      } else {
        parsed2 = validateUrl(url2.parse(input));
        if (!isString2(parsed2.protocol)) {
          throw new InvalidUrlError({ input });
        }
      }
      return parsed2;
    }
    function resolveUrl(relative, base) {
      return useNativeURL ? new URL2(relative, base) : parseUrl2(url2.resolve(base, relative));
    }
    function validateUrl(input) {
      if (/^\[/.test(input.hostname) && !/^\[[:0-9a-f]+\]$/i.test(input.hostname)) {
        throw new InvalidUrlError({ input: input.href || input });
      }
      if (/^\[/.test(input.host) && !/^\[[:0-9a-f]+\](:\d+)?$/i.test(input.host)) {
        throw new InvalidUrlError({ input: input.href || input });
      }
      return input;
    }
    function spreadUrlObject(urlObject, target) {
      var spread3 = target || {};
      for (var key of preservedUrlFields) {
        spread3[key] = urlObject[key];
      }
      if (spread3.hostname.startsWith("[")) {
        spread3.hostname = spread3.hostname.slice(1, -1);
      }
      if (spread3.port !== "") {
        spread3.port = Number(spread3.port);
      }
      spread3.path = spread3.search ? spread3.pathname + spread3.search : spread3.pathname;
      return spread3;
    }
    function removeMatchingHeaders(regex, headers) {
      var lastValue;
      for (var header in headers) {
        if (regex.test(header)) {
          lastValue = headers[header];
          delete headers[header];
        }
      }
      return lastValue === null || typeof lastValue === "undefined" ? void 0 : String(lastValue).trim();
    }
    function createErrorType(code, message, baseClass) {
      function CustomError(properties) {
        if (isFunction3(Error.captureStackTrace)) {
          Error.captureStackTrace(this, this.constructor);
        }
        Object.assign(this, properties || {});
        this.code = code;
        this.message = this.cause ? message + ": " + this.cause.message : message;
      }
      CustomError.prototype = new (baseClass || Error)();
      Object.defineProperties(CustomError.prototype, {
        constructor: {
          value: CustomError,
          enumerable: false
        },
        name: {
          value: "Error [" + code + "]",
          enumerable: false
        }
      });
      return CustomError;
    }
    function destroyRequest(request, error) {
      for (var event of events) {
        request.removeListener(event, eventHandlers[event]);
      }
      request.on("error", noop3);
      request.destroy(error);
    }
    function isSubdomain(subdomain, domain) {
      assert(isString2(subdomain) && isString2(domain));
      var dot = subdomain.length - domain.length - 1;
      return dot > 0 && subdomain[dot] === "." && subdomain.endsWith(domain);
    }
    function isString2(value) {
      return typeof value === "string" || value instanceof String;
    }
    function isFunction3(value) {
      return typeof value === "function";
    }
    function isBuffer2(value) {
      return typeof value === "object" && "length" in value;
    }
    function isURL(value) {
      return URL2 && value instanceof URL2;
    }
    function escapeRegex(regex) {
      return regex.replace(/[\^$\\.*+?()[\]{}|]/g, "\\$&");
    }
    module.exports = wrap({ http: http3, https: https2 });
    module.exports.wrap = wrap;
  }
});

// node_modules/ajv/dist/runtime/ucs2length.js
var require_ucs2length = __commonJS({
  "node_modules/ajv/dist/runtime/ucs2length.js"(exports) {
    "use strict";
    Object.defineProperty(exports, "__esModule", { value: true });
    function ucs2length5(str) {
      const len = str.length;
      let length = 0;
      let pos = 0;
      let value;
      while (pos < len) {
        length++;
        value = str.charCodeAt(pos++);
        if (value >= 55296 && value <= 56319 && pos < len) {
          value = str.charCodeAt(pos);
          if ((value & 64512) === 56320)
            pos++;
        }
      }
      return length;
    }
    exports.default = ucs2length5;
    ucs2length5.code = 'require("ajv/dist/runtime/ucs2length").default';
  }
});

// src/dispatcharr/main.ts
import { fstatSync, readlinkSync } from "node:fs";
import { resolve as resolve2 } from "node:path";

// plugin.json
var plugin_default = {
  name: "Sports Guide",
  version: "0.1.0",
  description: "Turns event streams into channels with a guide. To start, enable it, then press Actions, “Use suggested groups”.",
  author: "Sports Guide maintainers",
  manifest_version: 2,
  capabilities: [
    "filesystem_write",
    "network_listener",
    "outbound_network",
    "persistent_service",
    "subprocess",
    "user_data"
  ],
  fields: [
    {
      id: "about_streams",
      label: "Event streams",
      type: "info",
      value: "Enter the playlist groups that contain event streams, and save. Under Actions, press Preview to check, then Refresh now. Not sure which groups? Press “Use suggested groups” instead. All other fields can stay as they are."
    },
    {
      id: "event_groups",
      label: "Event groups",
      type: "text",
      default: "",
      placeholder: "US| NBA PPV\nUK| SPORTS EVENTS *",
      help_text: "One group name per line. Wildcards: * and ?. Prefix with ! to exclude."
    },
    {
      id: "event_leagues",
      label: "Leagues",
      type: "text",
      default: "",
      placeholder: "NBA\nPremier League",
      help_text: "One league or sport per line, such as Bundesliga, nba or tennis. Leave empty for all leagues."
    },
    {
      id: "event_channel_group",
      label: "Channel group",
      type: "string",
      default: "",
      placeholder: "Live sports",
      help_text: "Created if it doesn't exist. Leave empty for one group per league."
    },
    {
      id: "event_profiles",
      label: "Channel profiles",
      type: "text",
      default: "",
      placeholder: "Living room\nKids*",
      help_text: "Profiles to add the channels to, one per line. Wildcards: * and ?. Leave empty for all."
    },
    {
      id: "about_time",
      label: "Time",
      type: "info",
      value: "Time zone and format of all times that Sports Guide shows."
    },
    {
      id: "time_zone",
      label: "Time zone",
      type: "string",
      default: "",
      placeholder: "America/New_York",
      help_text: "Used for templates, the guide, and stream names without a time zone. Leave empty to use Dispatcharr's."
    },
    {
      id: "time_format",
      label: "Time format",
      type: "select",
      default: "12h",
      options: [{ value: "12h", label: "7:30 PM" }, { value: "24h", label: "19:30" }]
    },
    {
      id: "about_numbers",
      label: "Channel numbers",
      type: "info",
      value: "Channels get numbers in this range. In the console, you can give a team, league or sport its own range."
    },
    {
      id: "channel_range_start",
      label: "First channel number",
      type: "number",
      default: 5e3,
      min: 1,
      max: 999999,
      step: 1
    },
    {
      id: "channel_range_end",
      label: "Last channel number",
      type: "number",
      default: "",
      placeholder: "no end",
      help_text: "Leave empty for no upper limit.",
      min: 1,
      max: 999999,
      step: 1
    },
    {
      id: "channel_stability_mode",
      label: "Channel numbering",
      type: "select",
      default: "compact",
      options: [
        { value: "compact", label: "Compact: renumber so there are no gaps" },
        { value: "gap", label: "Keep numbers, leave gaps for new events" },
        { value: "strict", label: "Keep numbers, add new events at the end" }
      ]
    },
    {
      id: "gap_size",
      label: "Gap between events",
      type: "number",
      default: 3,
      min: 1,
      max: 1e3,
      step: 1,
      help_text: "With 3, events get the numbers 5000, 5003, 5006. Only for “leave gaps”."
    },
    {
      id: "channel_daily_reset_enabled",
      label: "Renumber all channels daily",
      type: "boolean",
      default: true,
      help_text: "Only for the “Keep numbers” options. “Compact” renumbers with every refresh."
    },
    {
      id: "channel_daily_reset_time",
      label: "Renumber daily at",
      type: "string",
      default: "04:00",
      placeholder: "04:00",
      help_text: "24-hour clock, in your time zone."
    },
    {
      id: "about_channels",
      label: "Channels",
      type: "info",
      value: "Sports Guide only changes or deletes channels that it created. In the console, you can also let it take over channels that already exist."
    },
    {
      id: "create_before",
      label: "Create channel",
      type: "select",
      default: "same_day",
      options: [
        { value: "same_day", label: "On the day of the event" },
        { value: "2h", label: "2 hours before" },
        { value: "6h", label: "6 hours before" },
        { value: "1d", label: "1 day before" },
        { value: "2d", label: "2 days before" }
      ]
    },
    {
      id: "delete_after",
      label: "Delete channel",
      type: "select",
      default: "2h",
      options: [
        { value: "30m", label: "30 minutes after the event" },
        { value: "2h", label: "2 hours after" },
        { value: "6h", label: "6 hours after" },
        { value: "same_day", label: "At the end of the day" }
      ]
    },
    {
      id: "keep_owner_edits",
      label: "Keep my manual changes to these channels",
      type: "boolean",
      default: true,
      help_text: "If off, the next refresh overwrites your changes. Numbers that you change by hand are always reset."
    },
    {
      id: "hide_results",
      label: "Hide scores and results",
      type: "boolean",
      default: false,
      help_text: "Spoiler-free channel names and guide."
    },
    {
      id: "guide_style",
      label: "Guide style",
      type: "select",
      default: "event_first",
      options: [
        { value: "event_first", label: "Event first: NBA: Pacers at Thunder" },
        { value: "broadcaster", label: "TV listing: NBA Basketball, then the teams" },
        { value: "compact", label: "Compact: IND @ OKC" }
      ],
      help_text: "How the starter templates name channels and programmes. Your own templates are not affected."
    },
    {
      id: "removal_cap",
      label: "Max channels deleted per refresh",
      type: "number",
      default: 50,
      min: 0,
      max: 1e5,
      step: 1,
      help_text: "Safety limit. Further channels are deleted in the next refreshes."
    },
    {
      id: "creation_cap",
      label: "Max channels created per refresh",
      type: "number",
      default: 50,
      min: 0,
      max: 1e5,
      step: 1,
      help_text: "Safety limit, except in the first refresh. Further channels are created in the next refreshes."
    },
    {
      id: "change_cap_percent",
      label: "…or this % of existing channels",
      type: "number",
      default: 40,
      min: 0,
      max: 100,
      step: 1,
      help_text: "Raises each limit above if this is more. Example: 40% of 200 channels is 80, so the limit is 80 instead of 50."
    },
    {
      id: "about_guide",
      label: "Guide",
      type: "info",
      value: "Guide texts come from templates, which you edit in the console."
    },
    {
      id: "guide_days_ahead",
      label: "Guide days ahead",
      type: "number",
      default: 3,
      min: 0,
      max: 14,
      step: 1
    },
    {
      id: "guide_days_back",
      label: "Guide days back",
      type: "number",
      default: 1,
      min: 0,
      max: 7,
      step: 1
    },
    {
      id: "art_base_url",
      label: "Artwork base URL",
      type: "string",
      default: "",
      placeholder: "https://art.example.com",
      help_text: 'Only for templates whose artwork address starts with "/". This URL is put before it.'
    },
    {
      id: "about_runs",
      label: "Refreshes",
      type: "info",
      value: "Sports Guide refreshes after every playlist and EPG refresh, and on this schedule:"
    },
    {
      id: "refresh_interval",
      label: "Refresh interval (minutes)",
      type: "number",
      default: 60,
      min: 0,
      max: 1440,
      step: 1,
      help_text: "When no event is close. 0 = only after Dispatcharr's own refreshes."
    },
    {
      id: "refresh_interval_near",
      label: "Refresh interval around events (minutes)",
      type: "number",
      default: 15,
      min: 0,
      max: 1440,
      step: 1,
      help_text: "From one hour before an event until its channel is deleted. 0 = same as the interval above."
    },
    {
      id: "about_sports_data",
      label: "Sports data",
      type: "info",
      value: "Schedules come from public data sources. Leave both fields empty unless you use a mirror, or a data source that needs a key."
    },
    {
      id: "provider_urls",
      label: "Data source URLs",
      type: "text",
      default: "",
      placeholder: "espn=http://mirror.example/espn",
      help_text: "One source=URL per line. Only for mirrors."
    },
    {
      id: "provider_keys",
      label: "Data source API keys",
      type: "text",
      default: "",
      placeholder: "tsdb=your-key\nohl=your-key",
      help_text: "One code=key per line, with the code of a data source or league. Every Dispatcharr user can read these keys."
    },
    {
      id: "about_questions",
      label: "Explain a stream",
      type: "info",
      value: "Why is a stream matched, or not? Enter its name here and save. Then press “Explain a stream” under Actions."
    },
    {
      id: "stream_to_explain",
      label: "Stream to explain",
      type: "string",
      default: "",
      placeholder: "US (NBA 03) | Mavericks*",
      help_text: "Stream name or part of it, with * as a wildcard. Leave empty to list unmatched streams of the last refresh."
    },
    {
      id: "about_console",
      label: "Console and log",
      type: "info",
      value: "The console is a web page with all streams, channels and lists. “Open console” under Actions shows its address."
    },
    {
      id: "console_port",
      label: "Console port",
      type: "number",
      default: "",
      placeholder: "none",
      min: 1024,
      max: 65535,
      step: 1,
      help_text: "Optional extra port for the console. You log in there with your Dispatcharr login. Also map this port in your Docker settings."
    },
    {
      id: "log_level",
      label: "Log level",
      type: "select",
      default: "info",
      options: [
        { value: "error", label: "Errors" },
        { value: "warn", label: "Warnings" },
        { value: "info", label: "Refreshes" },
        { value: "debug", label: "Debug" }
      ]
    }
  ],
  actions: [
    {
      id: "preview",
      label: "Preview",
      description: "Shows what a refresh would change. Changes nothing.",
      button_label: "Preview",
      button_variant: "outline"
    },
    {
      id: "refresh",
      label: "Refresh now",
      description: "Updates channels, numbers and guide. Also runs automatically.",
      button_label: "Refresh now",
      button_color: "blue",
      events: ["m3u_refresh", "epg_refresh", "m3u_error", "epg_error"]
    },
    {
      id: "use_suggested_groups",
      label: "Use suggested groups",
      description: "Adds groups that look like event streams, then refreshes.",
      button_label: "Use suggested groups",
      button_color: "green"
    },
    {
      id: "explain",
      label: "Explain a stream",
      description: "Shows what “Stream to explain” matches, or why it has no match.",
      button_label: "Explain",
      button_variant: "outline"
    },
    {
      id: "undo",
      label: "Undo last refresh",
      description: "Undoes the last refresh. Automatic refreshes then pause for a day.",
      confirm: {
        required: true,
        title: "Undo the last refresh?",
        message: "Channels that the last refresh created are deleted. Channels that it deleted are created again. Your IPTV app may show these as new channels. Channels that are being watched or have recordings are kept."
      },
      button_label: "Undo",
      button_variant: "outline"
    },
    {
      id: "regrid",
      label: "Renumber now",
      description: "Refreshes and puts the numbers of Sports Guide's channels in order.",
      confirm: {
        required: true,
        title: "Renumber all channels now?",
        message: "Sports Guide's channels may get new numbers. Channels that Sports Guide did not create keep their numbers."
      },
      button_label: "Renumber",
      button_variant: "outline"
    },
    {
      id: "refresh_without_caps",
      label: "Refresh without limits",
      description: "Refreshes and ignores the limits for created and deleted channels.",
      confirm: {
        required: true,
        title: "Refresh without limits?",
        message: "This refresh creates all missing channels and deletes all channels that are no longer needed. The limits in the settings do not apply."
      },
      button_label: "Refresh",
      button_variant: "outline"
    },
    {
      id: "console",
      label: "Open console",
      description: "Shows the address of the console, a page with all streams.",
      button_label: "Open console",
      button_variant: "outline"
    },
    {
      id: "remove_everything",
      label: "Remove everything Sports Guide created",
      description: "The first press shows a preview. The second press deletes.",
      confirm: {
        required: true,
        title: "Remove everything Sports Guide created?",
        message: "The first press only shows what would be deleted. A second press within 5 minutes deletes everything shown and stops automatic refreshes. Channels that Sports Guide did not create stay. Channels that are being watched or have recordings stay too."
      },
      button_label: "Remove everything",
      button_variant: "outline",
      button_color: "red"
    }
  ]
};

// src/errors.ts
var ERROR_STATUS = {
  BadUsage: 400,
  InvalidInput: 400,
  InvalidRecord: 400,
  StartConflict: 400,
  KeywordExists: 409,
  LeagueExists: 409,
  CorrectionExists: 409,
  TemplateInUse: 409,
  TemplateIsStarter: 409,
  RowChanged: 409,
  PreviewExpired: 409,
  LoginNeeded: 401,
  LoginRefused: 401,
  AccessDenied: 403,
  NotFound: 404,
  NotRelayed: 406,
  AnswerTooLarge: 422,
  TooManyLogins: 429,
  SettingsConflict: 409,
  PatternRefused: 422,
  HostRefused: 502,
  HostDenied: 502,
  HostFailed: 502,
  HostAnswerUnreadable: 502,
  HostAnswerNotJson: 502,
  HostAway: 503,
  NotReady: 503,
  StillAtWork: 504,
  TooManyViewers: 503,
  PluginDisabled: 409,
  OutputNotWritable: 500,
  MigrationFailed: 500,
  StateRolledBack: 409,
  StateDamaged: 500,
  StateInUse: 409,
  RuntimeTooOld: 500,
  ProcessEnded: 503,
  ProcessReplaced: 503
};
var BRAND = /* @__PURE__ */ Symbol.for("sports-guide.error");
var SportsGuideError = class _SportsGuideError extends Error {
  name = "SportsGuideError";
  [BRAND] = true;
  code;
  fields;
  constructor(code, message, options = {}) {
    super(message, options.cause === void 0 ? void 0 : { cause: options.cause });
    this.code = code;
    this.fields = options.fields ?? [];
  }
  /** True for an error of another bundle's copy too. */
  static [Symbol.hasInstance](thrown) {
    if (this !== _SportsGuideError) return Function.prototype[Symbol.hasInstance].call(this, thrown);
    return typeof thrown === "object" && thrown !== null && BRAND in thrown;
  }
};
function messageOf(error) {
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ").trim();
}
function causeOf(error) {
  const sentences = messageOf(error).replace(/\.$/, "").split(new RegExp("\\. (?=\\p{Lu})", "u"));
  return sentences.map((one, place) => place === 0 ? one : one.charAt(0).toLowerCase() + one.slice(1)).join("; ");
}

// src/time/pause.ts
import { setTimeout as sleep } from "node:timers/promises";
var pause = (ms, until, { keepsProcess = true } = {}) => sleep(ms, void 0, { ref: keepsProcess, ...until === void 0 ? {} : { signal: until } }).catch(() => void 0);

// src/dispatcharr/process/connected-plugin.ts
import { join as join4 } from "node:path";
import { pathToFileURL as pathToFileURL2 } from "node:url";

// node_modules/node-cron/dist/_shared.js
import { EventEmitter } from "events";
import { randomUUID } from "node:crypto";
function createID() {
  return randomUUID();
}
var levelColors = {
  INFO: "\x1B[36m",
  WARN: "\x1B[33m",
  ERROR: "\x1B[31m",
  DEBUG: "\x1B[35m"
};
var GREEN = "\x1B[32m";
var RESET = "\x1B[0m";
function log(level, message, extra) {
  const timestamp = (/* @__PURE__ */ new Date()).toISOString();
  const color = levelColors[level];
  const prefix = `[${timestamp}] [PID: ${process.pid}] ${GREEN}[NODE-CRON]${GREEN} ${color}[${level}]${RESET}`;
  const output = `${prefix} ${message}`;
  switch (level) {
    case "ERROR":
      console.error(output, extra ?? "");
      break;
    case "DEBUG":
      console.debug(output, extra ?? "");
      break;
    case "WARN":
      console.warn(output);
      break;
    case "INFO":
    default:
      console.info(output);
      break;
  }
}
var defaultLogger = {
  info(message) {
    log("INFO", message);
  },
  warn(message) {
    log("WARN", message);
  },
  error(message, err) {
    if (message instanceof Error) {
      log("ERROR", message.message, message);
    } else {
      log("ERROR", message, err);
    }
  },
  debug(message, err) {
    if (message instanceof Error) {
      log("DEBUG", message.message, message);
    } else {
      log("DEBUG", message, err);
    }
  }
};
var activeLogger = defaultLogger;
var logger = {
  info: (message) => activeLogger.info(message),
  warn: (message) => activeLogger.warn(message),
  error: (message, err) => activeLogger.error(message, err),
  debug: (message, err) => activeLogger.debug(message, err)
};
var TrackedPromise = class {
  promise;
  error;
  state;
  value;
  constructor(executor) {
    this.state = "pending";
    this.promise = new Promise((resolve3, reject) => {
      executor((value) => {
        this.state = "fulfilled";
        this.value = value;
        resolve3(value);
      }, (error) => {
        this.state = "rejected";
        this.error = error;
        reject(error);
      });
    });
  }
  getPromise() {
    return this.promise;
  }
  getState() {
    return this.state;
  }
  isPending() {
    return this.state === "pending";
  }
  isFulfilled() {
    return this.state === "fulfilled";
  }
  isRejected() {
    return this.state === "rejected";
  }
  getValue() {
    return this.value;
  }
  getError() {
    return this.error;
  }
  then(onfulfilled, onrejected) {
    return this.promise.then(onfulfilled, onrejected);
  }
  catch(onrejected) {
    return this.promise.catch(onrejected);
  }
  finally(onfinally) {
    return this.promise.finally(onfinally);
  }
};
function planBeat(expected, now, toleranceMs, getNextMatch) {
  const missed = [];
  let slot = expected;
  while (true) {
    const nowMs = now.getTime();
    const slotMs = slot.getTime();
    if (nowMs < slotMs) {
      return { missed, next: slot };
    }
    const next = getNextMatch(slot);
    if (next.getTime() <= slotMs) {
      return { missed, next: getNextMatch(now) };
    }
    const gap = next.getTime() - slotMs;
    const lateBy = nowMs - slotMs;
    if (lateBy <= toleranceMs && lateBy < gap) {
      return { missed, run: slot, next };
    }
    missed.push(slot);
    slot = next;
  }
}
var DEFAULT_MISSED_EXECUTION_TOLERANCE = 1e3;
function emptyOnFn() {
}
function emptySkipFn() {
}
function emptyHookFn() {
  return true;
}
var DEFAULT_COORDINATOR_TTL = 3e4;
var Runner = class {
  timeMatcher;
  onMatch;
  noOverlap;
  maxExecutions;
  maxRandomDelay;
  missedExecutionTolerance;
  runCount;
  running;
  heartBeatTimeout;
  jitterTimeout;
  logger;
  onMissedExecution;
  onOverlap;
  onError;
  beforeRun;
  onFinished;
  onMaxExecutions;
  runCoordinator;
  coordinatorKeyPrefix;
  coordinatorTtl;
  onSkipped;
  unref;
  constructor(timeMatcher, onMatch, options) {
    this.timeMatcher = timeMatcher;
    this.onMatch = onMatch;
    this.noOverlap = options == void 0 || options.noOverlap === void 0 ? false : options.noOverlap;
    this.maxExecutions = options?.maxExecutions;
    this.maxRandomDelay = options?.maxRandomDelay || 0;
    this.missedExecutionTolerance = options?.missedExecutionTolerance ?? DEFAULT_MISSED_EXECUTION_TOLERANCE;
    this.logger = options?.logger || logger;
    this.onMissedExecution = options?.onMissedExecution || emptyOnFn;
    this.onOverlap = options?.onOverlap || emptyOnFn;
    this.onError = options?.onError || ((date, error) => this.logger.error("Task failed with error!", error));
    this.onFinished = options?.onFinished || emptyHookFn;
    this.beforeRun = options?.beforeRun || emptyHookFn;
    this.onMaxExecutions = options?.onMaxExecutions || emptyOnFn;
    this.runCoordinator = options?.runCoordinator;
    this.coordinatorKeyPrefix = options?.coordinatorKeyPrefix || "";
    this.coordinatorTtl = options?.coordinatorTtl ?? DEFAULT_COORDINATOR_TTL;
    this.onSkipped = options?.onSkipped || emptySkipFn;
    this.unref = options?.unref ?? false;
    this.runCount = 0;
    this.running = false;
  }
  onErrorFallback = (date, error) => {
    this.logger.error("Task failed with error!", error);
  };
  async runCoordinated(slot, run2) {
    if (!this.runCoordinator) {
      await run2();
      return;
    }
    const key = `${this.coordinatorKeyPrefix}:${slot.toISOString()}`;
    let allowed;
    try {
      allowed = await this.runCoordinator.shouldRun(key, this.coordinatorTtl);
    } catch (err) {
      this.logger.error("Run coordinator failed; skipping execution (fail-closed)", err);
      this.emitSkipped(slot, "coordinator-error");
      return;
    }
    if (!allowed) {
      this.emitSkipped(slot, "not-elected");
      return;
    }
    try {
      await run2();
    } finally {
      try {
        await this.runCoordinator.onComplete?.(key);
      } catch (err) {
        this.logger.error("Run coordinator onComplete failed", err);
      }
    }
  }
  emitSkipped(slot, reason) {
    Promise.resolve(this.onSkipped(slot, reason)).catch((err) => this.onErrorFallback(slot, err));
  }
  start() {
    this.running = true;
    let lastExecution;
    let expectedNextExecution = this.timeMatcher.getNextMatch(nowWithoutMs());
    const armHeartBeat = () => {
      if (this.running) {
        clearTimeout(this.heartBeatTimeout);
        this.heartBeatTimeout = setTimeout(heartBeat, getDelay(expectedNextExecution));
        if (this.unref)
          this.heartBeatTimeout.unref();
      }
    };
    const runTask = async (date) => {
      const execution = {
        id: createID(),
        reason: "scheduled"
      };
      let shouldExecute;
      try {
        shouldExecute = await this.beforeRun(date, execution);
      } catch (error) {
        this.onError(date, error, execution);
        return;
      }
      if (!shouldExecute)
        return;
      const execute = async () => {
        try {
          this.runCount++;
          execution.startedAt = /* @__PURE__ */ new Date();
          const result = await this.onMatch(date, execution);
          execution.finishedAt = /* @__PURE__ */ new Date();
          execution.result = result;
        } catch (error) {
          execution.finishedAt = /* @__PURE__ */ new Date();
          execution.error = error;
          try {
            this.onError(date, error, execution);
          } catch (hookError) {
            this.onErrorFallback(date, hookError);
          }
          return;
        }
        try {
          await this.onFinished(date, execution);
        } catch (hookError) {
          this.onErrorFallback(date, hookError);
        }
        if (this.maxExecutions && this.runCount >= this.maxExecutions) {
          this.onMaxExecutions(date);
          this.stop();
        }
      };
      const randomDelay = Math.floor(Math.random() * this.maxRandomDelay);
      if (randomDelay > 0) {
        await new Promise((resolve3) => {
          this.jitterTimeout = setTimeout(() => {
            execute().then(() => resolve3(), () => resolve3());
          }, randomDelay);
          if (this.unref)
            this.jitterTimeout.unref();
        });
      } else {
        await execute();
      }
    };
    const heartBeat = async () => {
      const currentDate = nowWithoutMs();
      const plan = planBeat(expectedNextExecution, currentDate, this.missedExecutionTolerance, (date) => this.timeMatcher.getNextMatch(date));
      expectedNextExecution = plan.next;
      for (const missedSlot of plan.missed) {
        runAsync(this.onMissedExecution, missedSlot, this.onErrorFallback);
      }
      if (plan.run) {
        if (lastExecution && lastExecution.getState() === "pending") {
          runAsync(this.onOverlap, plan.run, this.onErrorFallback);
          if (this.noOverlap) {
            this.logger.warn("task still running, new execution blocked by overlap prevention!");
            armHeartBeat();
            return;
          }
        }
        const slot = plan.run;
        lastExecution = new TrackedPromise(async (resolve3, reject) => {
          try {
            await this.runCoordinated(slot, () => runTask(slot));
            resolve3(true);
          } catch (err) {
            reject(err);
          }
        });
        lastExecution.catch(() => {
        });
      }
      armHeartBeat();
    };
    armHeartBeat();
  }
  nextRun() {
    return this.timeMatcher.getNextMatch(/* @__PURE__ */ new Date());
  }
  stop() {
    this.running = false;
    if (this.heartBeatTimeout) {
      clearTimeout(this.heartBeatTimeout);
      this.heartBeatTimeout = void 0;
    }
    if (this.jitterTimeout) {
      clearTimeout(this.jitterTimeout);
      this.jitterTimeout = void 0;
    }
  }
  isStarted() {
    return !!this.heartBeatTimeout && this.running;
  }
  isStopped() {
    return !this.isStarted();
  }
  setUnref(value) {
    this.unref = value;
    if (this.heartBeatTimeout) {
      if (value)
        this.heartBeatTimeout.unref();
      else
        this.heartBeatTimeout.ref();
    }
    if (this.jitterTimeout) {
      if (value)
        this.jitterTimeout.unref();
      else
        this.jitterTimeout.ref();
    }
  }
  async execute(executionId) {
    const date = /* @__PURE__ */ new Date();
    const execution = {
      id: executionId ?? createID(),
      reason: "invoked"
    };
    try {
      const shouldExecute = await this.beforeRun(date, execution);
      if (!shouldExecute)
        return;
      execution.startedAt = /* @__PURE__ */ new Date();
      const result = await this.onMatch(date, execution);
      execution.finishedAt = /* @__PURE__ */ new Date();
      execution.result = result;
    } catch (error) {
      execution.finishedAt = /* @__PURE__ */ new Date();
      execution.error = error;
      this.onError(date, error, execution);
      return;
    }
    try {
      await this.onFinished(date, execution);
    } catch (hookError) {
      this.onErrorFallback(date, hookError);
    }
  }
};
async function runAsync(fn, date, onError) {
  try {
    await fn(date);
  } catch (error) {
    onError(date, error);
  }
}
function getDelay(nextRun) {
  const maxDelay = 864e5;
  const now = /* @__PURE__ */ new Date();
  const delay2 = nextRun.getTime() - now.getTime();
  if (delay2 > maxDelay) {
    return maxDelay;
  }
  return Math.max(0, delay2);
}
function nowWithoutMs() {
  const date = /* @__PURE__ */ new Date();
  date.setMilliseconds(0);
  return date;
}
var monthNamesConversion = /* @__PURE__ */ (() => {
  const months = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december"
  ];
  const shortMonths = [
    "jan",
    "feb",
    "mar",
    "apr",
    "may",
    "jun",
    "jul",
    "aug",
    "sep",
    "oct",
    "nov",
    "dec"
  ];
  function convertMonthName(expression, items) {
    for (let i = 0; i < items.length; i++) {
      expression = expression.replace(new RegExp(items[i], "gi"), i + 1);
    }
    return expression;
  }
  function interpret(monthExpression) {
    monthExpression = convertMonthName(monthExpression, months);
    monthExpression = convertMonthName(monthExpression, shortMonths);
    return monthExpression;
  }
  return interpret;
})();
var weekDayNamesConversion = /* @__PURE__ */ (() => {
  const weekDays = [
    "sunday",
    "monday",
    "tuesday",
    "wednesday",
    "thursday",
    "friday",
    "saturday"
  ];
  const shortWeekDays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
  function convertWeekDayName(expression, items) {
    for (let i = 0; i < items.length; i++) {
      expression = expression.replace(new RegExp(items[i], "gi"), i);
    }
    return expression;
  }
  function convertWeekDays(expression) {
    expression = convertWeekDayName(expression, weekDays);
    return convertWeekDayName(expression, shortWeekDays);
  }
  return convertWeekDays;
})();
var convertAsterisksToRanges = /* @__PURE__ */ (() => {
  function convertAsterisk(expression, replecement) {
    return expression.split(",").map((token) => token.indexOf("*") !== -1 ? token.replace("*", replecement) : token).join(",");
  }
  function convertAsterisksToRanges2(expressions) {
    expressions[0] = convertAsterisk(expressions[0], "0-59");
    expressions[1] = convertAsterisk(expressions[1], "0-59");
    expressions[2] = convertAsterisk(expressions[2], "0-23");
    expressions[3] = convertAsterisk(expressions[3], "1-31");
    expressions[4] = convertAsterisk(expressions[4], "1-12");
    expressions[5] = convertAsterisk(expressions[5], "0-6");
    return expressions;
  }
  return convertAsterisksToRanges2;
})();
var convertRanges = /* @__PURE__ */ (() => {
  const rangeRegEx = /^(\d+)-(\d+)(?:\/(\d+))?$/;
  const FIELD_BOUNDS = [
    { min: 0, max: 59 },
    { min: 0, max: 59 },
    { min: 0, max: 23 },
    { min: 1, max: 31 },
    { min: 1, max: 12 },
    { min: 0, max: 6 }
  ];
  function expandRange(initTxt, endTxt, stepTxt, bounds) {
    const step = parseInt(stepTxt, 10);
    if (!(step >= 1))
      return `${initTxt}-${endTxt}/${stepTxt}`;
    const first = parseInt(initTxt, 10);
    const last = parseInt(endTxt, 10);
    const numbers = [];
    if (first <= last) {
      for (let i = first; i <= last; i += step) {
        numbers.push(i);
      }
      return numbers.join();
    }
    const { min, max } = bounds;
    const size = max - min + 1;
    const span = ((last - first) % size + size) % size;
    for (let offset = 0; offset <= span; offset += step) {
      let value = first + offset;
      if (value > max)
        value -= size;
      numbers.push(value);
    }
    return numbers.join();
  }
  function convertRange(expression, bounds) {
    return expression.split(",").map((token) => {
      const match2 = rangeRegEx.exec(token.trim());
      return match2 ? expandRange(match2[1], match2[2], match2[3] || "1", bounds) : token;
    }).join();
  }
  function convertAllRanges(expressions) {
    for (let i = 0; i < expressions.length; i++) {
      expressions[i] = convertRange(expressions[i], FIELD_BOUNDS[i]);
    }
    return expressions;
  }
  return convertAllRanges;
})();
var NICKNAMES = {
  "@yearly": "0 0 1 1 *",
  "@annually": "0 0 1 1 *",
  "@monthly": "0 0 1 * *",
  "@weekly": "0 0 * * 0",
  "@daily": "0 0 * * *",
  "@midnight": "0 0 * * *",
  "@hourly": "0 * * * *"
};
function resolveNickname(expression) {
  const key = expression.trim().toLowerCase();
  return NICKNAMES[key] ?? expression;
}
var convertExpression = /* @__PURE__ */ (() => {
  function appendSecondExpression(expressions) {
    if (expressions.length === 5) {
      return ["0"].concat(expressions);
    }
    return expressions;
  }
  function removeSpaces(str) {
    return str.replace(/\s{2,}/g, " ").trim();
  }
  function normalizeIntegers(expressions) {
    for (let i = 0; i < expressions.length; i++) {
      const numbers = expressions[i].split(",");
      for (let j = 0; j < numbers.length; j++) {
        const token = String(numbers[j]).trim();
        if (/^l$/i.test(token)) {
          numbers[j] = "L";
        } else if (/^l-\d{1,2}$/i.test(token)) {
          numbers[j] = token.toUpperCase();
        } else if (/^[0-7]l$/i.test(token)) {
          numbers[j] = token.toUpperCase();
        } else if (/w/i.test(token)) {
          numbers[j] = token.toUpperCase();
        } else if (token.indexOf("#") !== -1) {
          numbers[j] = token;
        } else if (/^\d+$/.test(token)) {
          numbers[j] = parseInt(token, 10);
        } else {
          numbers[j] = token;
        }
      }
      expressions[i] = numbers;
    }
    return expressions;
  }
  function convertQuestionMarks(expressions) {
    if (expressions[3] === "?")
      expressions[3] = "*";
    if (expressions[5] === "?")
      expressions[5] = "*";
    return expressions;
  }
  function interpret(expression) {
    let expressions = removeSpaces(resolveNickname(`${expression}`)).split(" ");
    expressions = appendSecondExpression(expressions);
    expressions = convertQuestionMarks(expressions);
    expressions[4] = monthNamesConversion(expressions[4]);
    expressions[5] = weekDayNamesConversion(expressions[5]);
    expressions = convertAsterisksToRanges(expressions);
    expressions = convertRanges(expressions);
    expressions = normalizeIntegers(expressions);
    const weekdays = expressions[5];
    for (let i = 0; i < weekdays.length; i++) {
      if (weekdays[i] === 7)
        weekdays[i] = 0;
      else if (typeof weekdays[i] === "string" && weekdays[i].startsWith("7")) {
        weekdays[i] = "0" + weekdays[i].slice(1);
      }
    }
    expressions[5] = [...new Set(weekdays)];
    return expressions;
  }
  return interpret;
})();
var LocalizedTime = class {
  timestamp;
  parts;
  timezone;
  constructor(date, timezone) {
    this.timestamp = date.getTime();
    this.timezone = timezone;
    this.parts = buildDateParts(date, timezone);
  }
  toDate() {
    return new Date(this.timestamp);
  }
  toISO() {
    const gmt = this.parts.gmt.replace(/^GMT/, "");
    const offset = gmt ? gmt : "Z";
    const pad = (n) => String(n).padStart(2, "0");
    return `${this.parts.year}-${pad(this.parts.month)}-${pad(this.parts.day)}T${pad(this.parts.hour)}:${pad(this.parts.minute)}:${pad(this.parts.second)}.${String(this.parts.millisecond).padStart(3, "0")}` + offset;
  }
  getParts() {
    return this.parts;
  }
};
function getOffsetMinutes(date, timezone) {
  const offset = parseOffsetMinutes(getTimezoneGMT(date, timezone).replace(/^GMT/, "") || "Z");
  return offset ?? 0;
}
function readsBackTo(timestamp, parts, timezone) {
  const p = buildDateParts(new Date(timestamp), timezone);
  return p.year === parts.year && p.month === parts.month && p.day === parts.day && p.hour === parts.hour && p.minute === parts.minute && p.second === parts.second;
}
function localTimeToTimestamp(parts, timezone) {
  const guess = Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second, parts.millisecond);
  const firstOffset = getOffsetMinutes(new Date(guess), timezone);
  const candidate1 = guess - firstOffset * 6e4;
  const secondOffset = getOffsetMinutes(new Date(candidate1), timezone);
  if (secondOffset === firstOffset) {
    return candidate1;
  }
  const candidate2 = guess - secondOffset * 6e4;
  if (readsBackTo(candidate1, parts, timezone))
    return candidate1;
  if (readsBackTo(candidate2, parts, timezone))
    return candidate2;
  return Math.max(candidate1, candidate2);
}
var partsFormatterCache = /* @__PURE__ */ new Map();
var offsetFormatterCache = /* @__PURE__ */ new Map();
function getPartsFormatter(timezone) {
  const key = timezone ?? "";
  let formatter = partsFormatterCache.get(key);
  if (!formatter) {
    const dftOptions = {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      weekday: "short",
      hour12: false
    };
    if (timezone) {
      dftOptions.timeZone = timezone;
    }
    formatter = new Intl.DateTimeFormat("en-US", dftOptions);
    partsFormatterCache.set(key, formatter);
  }
  return formatter;
}
function getOffsetFormatter(timezone) {
  const key = timezone ?? "";
  let formatter = offsetFormatterCache.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-US", {
      timeZone: timezone,
      timeZoneName: "shortOffset"
    });
    offsetFormatterCache.set(key, formatter);
  }
  return formatter;
}
function buildDateParts(date, timezone) {
  const dateFormat = getPartsFormatter(timezone);
  const parts = dateFormat.formatToParts(date).filter((part) => {
    return part.type !== "literal";
  }).reduce((acc, part) => {
    acc[part.type] = part.value;
    return acc;
  }, {});
  const result = {
    day: parseInt(parts.day),
    month: parseInt(parts.month),
    year: parseInt(parts.year),
    hour: parts.hour === "24" ? 0 : parseInt(parts.hour),
    minute: parseInt(parts.minute),
    second: parseInt(parts.second),
    millisecond: date.getMilliseconds(),
    weekday: parts.weekday
  };
  let gmt;
  Object.defineProperty(result, "gmt", {
    enumerable: true,
    configurable: true,
    get() {
      return gmt ??= getTimezoneGMT(date, timezone);
    }
  });
  return result;
}
function parseOffsetMinutes(isoString) {
  if (isoString.endsWith("Z"))
    return 0;
  const match2 = isoString.match(/([+-])(\d{2}):(\d{2})$/);
  if (!match2)
    return null;
  const sign = match2[1] === "+" ? 1 : -1;
  return sign * (parseInt(match2[2]) * 60 + parseInt(match2[3]));
}
function getTimezoneGMT(date, timezone) {
  const fmt = getOffsetFormatter(timezone);
  const parts = fmt.formatToParts(date);
  const tzPart = parts.find((p) => p.type === "timeZoneName");
  if (!tzPart)
    return "Z";
  const tzValue = tzPart.value;
  if (tzValue === "GMT")
    return "Z";
  const match2 = tzValue.match(/^GMT([+-])(\d{1,2})(?::(\d{2}))?$/);
  if (!match2)
    return "Z";
  const sign = match2[1];
  const hoursNum = parseInt(match2[2]);
  const minutesNum = parseInt(match2[3] || "0");
  if (hoursNum === 0 && minutesNum === 0)
    return "Z";
  const hours = match2[2].padStart(2, "0");
  const minutes = (match2[3] || "00").padStart(2, "0");
  return `GMT${sign}${hours}:${minutes}`;
}
var LAST_DAY_TOKEN = "L";
var WEEKDAY_TOKEN = /^(\d{1,2}|L)W$/;
var LAST_DAY_OFFSET_TOKEN = /^L-(\d{1,2})$/;
function lastDayOfMonth(year, month) {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
function nearestWeekday(year, month, target) {
  const last = lastDayOfMonth(year, month);
  if (target < 1 || target > last)
    return -1;
  const weekday = new Date(Date.UTC(year, month - 1, target)).getUTCDay();
  if (weekday === 6)
    return target === 1 ? target + 2 : target - 1;
  if (weekday === 0)
    return target === last ? target - 2 : target + 1;
  return target;
}
function matchesDayOfMonth(field, year, month, day) {
  for (const value of field) {
    if (value === day)
      return true;
    if (value === LAST_DAY_TOKEN && day === lastDayOfMonth(year, month))
      return true;
    if (typeof value === "string") {
      const weekdayMatch = WEEKDAY_TOKEN.exec(value);
      if (weekdayMatch) {
        const target = weekdayMatch[1] === LAST_DAY_TOKEN ? lastDayOfMonth(year, month) : parseInt(weekdayMatch[1], 10);
        if (nearestWeekday(year, month, target) === day)
          return true;
      }
      const offsetMatch = LAST_DAY_OFFSET_TOKEN.exec(value);
      if (offsetMatch) {
        const target = lastDayOfMonth(year, month) - parseInt(offsetMatch[1], 10);
        if (target >= 1 && target === day)
          return true;
      }
    }
  }
  return false;
}
var LAST_WEEKDAY_REGEX = /^([0-7])L$/i;
var NTH_WEEKDAY_REGEX = /^([0-7])#([1-5])$/;
function parseLastWeekdayToken(value) {
  if (typeof value !== "string")
    return null;
  const match2 = LAST_WEEKDAY_REGEX.exec(value);
  if (!match2)
    return null;
  const weekday = parseInt(match2[1], 10);
  return weekday === 7 ? 0 : weekday;
}
function isLastWeekdayOfMonth(year, month, day) {
  const date = new Date(Date.UTC(year, month - 1, day));
  const inSevenDays = new Date(date.getTime());
  inSevenDays.setUTCDate(inSevenDays.getUTCDate() + 7);
  return inSevenDays.getUTCMonth() + 1 !== month;
}
function isNthWeekdayToken(value) {
  return typeof value === "string" && NTH_WEEKDAY_REGEX.test(value);
}
function parseNthWeekday(value) {
  if (typeof value !== "string")
    return null;
  const match2 = NTH_WEEKDAY_REGEX.exec(value);
  if (!match2)
    return null;
  const weekday = parseInt(match2[1], 10) % 7;
  const nth = parseInt(match2[2], 10);
  return { weekday, nth };
}
function occurrenceInMonth(day) {
  return Math.floor((day - 1) / 7) + 1;
}
function matchesNthWeekday(token, year, month, day) {
  const parsed2 = parseNthWeekday(token);
  if (!parsed2)
    return false;
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  if (weekday !== parsed2.weekday)
    return false;
  return occurrenceInMonth(day) === parsed2.nth;
}
function matchesDayOfWeek(field, year, month, day, weekday) {
  for (const value of field) {
    if (value === weekday)
      return true;
    if (isNthWeekdayToken(value)) {
      if (matchesNthWeekday(value, year, month, day))
        return true;
      continue;
    }
    const lastWeekday = parseLastWeekdayToken(value);
    if (lastWeekday !== null && lastWeekday === weekday && isLastWeekdayOfMonth(year, month, day)) {
      return true;
    }
  }
  return false;
}
var MAX_DAYS = 366 * 100;
var MatcherWalker = class {
  baseDate;
  timeMatcher;
  timezone;
  seconds;
  minutes;
  hours;
  days;
  months;
  weekdays;
  constructor(timeMatcher, baseDate, timezone) {
    this.baseDate = baseDate;
    this.timeMatcher = timeMatcher;
    this.timezone = timezone;
    const expressions = timeMatcher.expressions;
    this.seconds = sortedAsc(expressions[0]);
    this.minutes = sortedAsc(expressions[1]);
    this.hours = sortedAsc(expressions[2]);
    this.days = expressions[3];
    this.months = expressions[4];
    this.weekdays = expressions[5];
  }
  isMatching() {
    return this.timeMatcher.match(this.baseDate);
  }
  matchNext() {
    const months = this.months;
    const days = this.days;
    const baseMs = Math.floor(this.baseDate.getTime() / 1e3) * 1e3;
    const baseParts = new LocalizedTime(new Date(baseMs), this.timezone).getParts();
    let { year, month, day } = baseParts;
    for (let i = 0; i < MAX_DAYS; i++) {
      if (months.includes(month) && matchesDayOfMonth(days, year, month, day) && this.matchesWeekday(year, month, day)) {
        const lowerBound = i === 0 ? baseParts : null;
        const found = this.firstTimeOnDay(year, month, day, lowerBound, baseMs);
        if (found !== null) {
          return new LocalizedTime(new Date(found), this.timezone);
        }
      }
      ({ year, month, day } = nextDay(year, month, day));
    }
    throw new Error("Could not find next matching date within reasonable time range");
  }
  firstTimeOnDay(year, month, day, lowerBound, baseMs) {
    const { seconds: seconds2, minutes, hours } = this;
    for (const hour of hours) {
      if (lowerBound && hour < lowerBound.hour)
        continue;
      for (const minute of minutes) {
        for (const second of seconds2) {
          if (lowerBound && !isLaterInDay(hour, minute, second, lowerBound))
            continue;
          const ts = localTimeToTimestamp({ year, month, day, hour, minute, second, millisecond: 0 }, this.timezone);
          if (ts > baseMs && this.timeMatcher.match(new Date(ts))) {
            return ts;
          }
        }
      }
    }
    return null;
  }
  matchesWeekday(year, month, day) {
    const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
    return matchesDayOfWeek(this.weekdays, year, month, day, weekday);
  }
};
function nextDay(year, month, day) {
  const d = new Date(Date.UTC(year, month - 1, day + 1));
  return { year: d.getUTCFullYear(), month: d.getUTCMonth() + 1, day: d.getUTCDate() };
}
function sortedAsc(values) {
  return [...values].sort((a, b) => a - b);
}
function isLaterInDay(hour, minute, second, bound) {
  return hour * 3600 + minute * 60 + second > bound.hour * 3600 + bound.minute * 60 + bound.second;
}
function matchValue(allowedValues, value) {
  return allowedValues.indexOf(value) !== -1;
}
var TimeMatcher = class {
  timezone;
  pattern;
  expressions;
  constructor(pattern, timezone) {
    this.timezone = timezone;
    this.pattern = pattern;
    this.expressions = convertExpression(pattern);
  }
  match(date) {
    const localizedTime = new LocalizedTime(date, this.timezone);
    const parts = localizedTime.getParts();
    const runOnSecond = matchValue(this.expressions[0], parts.second);
    const runOnMinute = matchValue(this.expressions[1], parts.minute);
    const runOnHour = matchValue(this.expressions[2], parts.hour);
    const runOnDay = matchesDayOfMonth(this.expressions[3], parts.year, parts.month, parts.day);
    const runOnMonth = matchValue(this.expressions[4], parts.month);
    const weekday = parseInt(weekDayNamesConversion(parts.weekday));
    const runOnWeekDay = matchesDayOfWeek(this.expressions[5], parts.year, parts.month, parts.day, weekday);
    return runOnSecond && runOnMinute && runOnHour && runOnDay && runOnMonth && runOnWeekDay;
  }
  getNextMatch(date) {
    const walker = new MatcherWalker(this, date, this.timezone);
    const next = walker.matchNext();
    return next.toDate();
  }
};
var allowedTransitions = {
  "stopped": ["stopped", "idle", "destroyed"],
  "idle": ["idle", "running", "stopped", "destroyed"],
  "running": ["running", "idle", "stopped", "destroyed"],
  "destroyed": ["destroyed"]
};
var StateMachine = class {
  state;
  constructor(initial = "stopped") {
    this.state = initial;
  }
  changeState(state) {
    if (allowedTransitions[this.state].includes(state)) {
      this.state = state;
    } else {
      throw new Error(`invalid transition from ${this.state} to ${state}`);
    }
  }
};
var EnvVarRunCoordinator = class {
  envName;
  constructor(envName = "NODE_CRON_RUN") {
    this.envName = envName;
    this.read();
  }
  shouldRun() {
    return this.read();
  }
  read() {
    const value = process.env[this.envName];
    if (value !== "true" && value !== "false") {
      throw new Error(`node-cron: a \`distributed\` task needs ${this.envName} set to 'true' or 'false'. Set it to 'true' on exactly one instance and 'false' on the others, or provide a coordinator via cron.setRunCoordinator(...).`);
    }
    return value === "true";
  }
};
var globalRunCoordinator;
function resolveRunCoordinator(perTask) {
  return perTask ?? globalRunCoordinator ?? new EnvVarRunCoordinator();
}
var TaskEmitter = class extends EventEmitter {
};
function safeEmit(emitter, event, context, onError) {
  for (const listener of emitter.listeners(event)) {
    try {
      Promise.resolve(listener(context)).catch(onError);
    } catch (error) {
      onError(error);
    }
  }
}
var InlineScheduledTask = class {
  emitter;
  cronExpression;
  timeMatcher;
  runner;
  id;
  name;
  stateMachine;
  timezone;
  logger;
  suppressMissedWarning;
  _lastRun = null;
  constructor(cronExpression, taskFn, options) {
    this.emitter = new TaskEmitter();
    this.cronExpression = cronExpression;
    this.id = createID();
    this.name = options?.name || this.id;
    this.timezone = options?.timezone;
    this.logger = options?.logger || logger;
    this.suppressMissedWarning = options?.suppressMissedWarning || false;
    this.timeMatcher = new TimeMatcher(cronExpression, options?.timezone);
    this.stateMachine = new StateMachine();
    const runnerOptions = {
      timezone: options?.timezone,
      noOverlap: options?.noOverlap,
      maxExecutions: options?.maxExecutions,
      maxRandomDelay: options?.maxRandomDelay,
      missedExecutionTolerance: options?.missedExecutionTolerance,
      logger: this.logger,
      beforeRun: (date, execution) => {
        if (execution.reason === "scheduled") {
          this.changeState("running");
        }
        this.emit("execution:started", this.createContext(date, execution));
        return true;
      },
      onFinished: (date, execution) => {
        if (execution.reason === "scheduled") {
          this.changeState("idle");
        }
        this.recordLastRun(execution);
        this.emit("execution:finished", this.createContext(date, execution));
        return true;
      },
      onError: (date, error, execution) => {
        this.logger.error(error);
        this.recordLastRun(execution);
        this.emit("execution:failed", this.createContext(date, execution));
        this.changeState("idle");
      },
      onOverlap: (date) => {
        this.emit("execution:overlap", this.createContext(date));
      },
      onMissedExecution: (date) => {
        const handled = this.emitter.listenerCount("execution:missed") > 0;
        if (!this.suppressMissedWarning && !handled) {
          this.logger.warn(`missed execution at ${date}! Possible blocking IO or high CPU user at the same process used by node-cron.`);
        }
        this.emit("execution:missed", this.createContext(date));
      },
      onMaxExecutions: (date) => {
        this.emit("execution:maxReached", this.createContext(date));
        this.destroy();
      },
      runCoordinator: options?.distributed ? resolveRunCoordinator(options?.runCoordinator) : void 0,
      coordinatorKeyPrefix: this.name,
      coordinatorTtl: options?.distributedLease,
      onSkipped: (date, reason) => {
        this.emit("execution:skipped", this.createContext(date, void 0, reason));
      },
      unref: options?.unref
    };
    this.runner = new Runner(this.timeMatcher, (date, execution) => {
      return taskFn(this.createContext(date, execution));
    }, runnerOptions);
  }
  getNextRun() {
    if (this.stateMachine.state !== "stopped") {
      return this.runner.nextRun();
    }
    return null;
  }
  getNextRuns(count) {
    const runs = [];
    let from = /* @__PURE__ */ new Date();
    for (let i = 0; i < count; i++) {
      from = this.timeMatcher.getNextMatch(from);
      runs.push(from);
    }
    return runs;
  }
  match(date) {
    return this.timeMatcher.match(date);
  }
  msToNext() {
    const next = this.getNextRun();
    return next ? next.getTime() - Date.now() : null;
  }
  isBusy() {
    return this.getStatus() === "running";
  }
  runsLeft() {
    if (this.runner.maxExecutions == null)
      return void 0;
    return Math.max(0, this.runner.maxExecutions - this.runner.runCount);
  }
  getPattern() {
    return this.cronExpression;
  }
  lastRun() {
    return this._lastRun;
  }
  recordLastRun(execution) {
    const date = execution.finishedAt;
    const lastRun = { date };
    if (execution.error) {
      lastRun.error = execution.error;
    } else {
      lastRun.result = execution.result;
    }
    this._lastRun = lastRun;
  }
  emit(event, context) {
    safeEmit(this.emitter, event, context, (error) => this.logger.error(error));
  }
  changeState(state) {
    if (this.runner.isStarted()) {
      this.stateMachine.changeState(state);
    }
  }
  start() {
    if (this.stateMachine.state === "destroyed")
      return;
    if (this.runner.isStopped()) {
      this.runner.start();
      this.stateMachine.changeState("idle");
      this.emit("task:started", this.createContext(/* @__PURE__ */ new Date()));
    }
  }
  stop() {
    if (this.runner.isStarted()) {
      this.runner.stop();
      this.stateMachine.changeState("stopped");
      this.emit("task:stopped", this.createContext(/* @__PURE__ */ new Date()));
    }
  }
  getStatus() {
    return this.stateMachine.state;
  }
  unref() {
    this.runner.setUnref(true);
  }
  ref() {
    this.runner.setUnref(false);
  }
  destroy() {
    if (this.stateMachine.state === "destroyed")
      return;
    this.stop();
    this.stateMachine.changeState("destroyed");
    this.emit("task:destroyed", this.createContext(/* @__PURE__ */ new Date()));
  }
  execute(executionId) {
    const id = executionId ?? createID();
    return new Promise((resolve3, reject) => {
      const onFail = (context) => {
        if (context.execution?.id !== id)
          return;
        this.off("execution:finished", onFinished);
        this.off("execution:failed", onFail);
        reject(context.execution?.error);
      };
      const onFinished = (context) => {
        if (context.execution?.id !== id)
          return;
        this.off("execution:finished", onFinished);
        this.off("execution:failed", onFail);
        resolve3(context.execution?.result);
      };
      this.on("execution:finished", onFinished);
      this.on("execution:failed", onFail);
      this.runner.execute(id);
    });
  }
  on(event, fun) {
    this.emitter.on(event, fun);
  }
  off(event, fun) {
    this.emitter.off(event, fun);
  }
  once(event, fun) {
    this.emitter.once(event, fun);
  }
  createContext(executionDate, execution, reason) {
    const localTime = new LocalizedTime(executionDate, this.timezone);
    const ctx = {
      date: localTime.toDate(),
      dateLocalIso: localTime.toISO(),
      triggeredAt: /* @__PURE__ */ new Date(),
      task: this,
      execution
    };
    if (reason)
      ctx.reason = reason;
    return ctx;
  }
};

// node_modules/node-cron/dist/node-cron.js
import path, { resolve, dirname } from "path";
import { fileURLToPath, pathToFileURL } from "url";
import { fork } from "child_process";
import { EventEmitter as EventEmitter2 } from "events";
var tasks = /* @__PURE__ */ new Map();
var TaskRegistry = class {
  add(task) {
    if (this.has(task.id)) {
      throw Error(`task ${task.id} already registered!`);
    }
    tasks.set(task.id, task);
    task.on("task:destroyed", () => {
      this.remove(task);
    });
  }
  get(taskId) {
    return tasks.get(taskId);
  }
  remove(task) {
    if (this.has(task.id)) {
      tasks.delete(task.id);
      task.destroy();
    }
  }
  all() {
    return tasks;
  }
  has(taskId) {
    return tasks.has(taskId);
  }
  killAll() {
    tasks.forEach((id) => this.remove(id));
  }
};
var validationRegex = /^(?:\d+|\*|\*\/\d+)$/;
var ALLOWED_CHARS_REGEX = /^[a-zA-Z0-9-*/,#? ]+$/;
function splitFields(resolved) {
  return resolved.replace(/\s{2,}/g, " ").trim().split(" ");
}
function isValidExpression(expression, min, max) {
  const options = expression;
  for (const option of options) {
    const optionAsInt = parseInt(option, 10);
    if (!Number.isNaN(optionAsInt) && (optionAsInt < min || optionAsInt > max) || !validationRegex.test(option))
      return false;
  }
  return true;
}
function isInvalidSecond(expression) {
  return !isValidExpression(expression, 0, 59);
}
function isInvalidMinute(expression) {
  return !isValidExpression(expression, 0, 59);
}
function isInvalidHour(expression) {
  return !isValidExpression(expression, 0, 23);
}
var DAY_OF_MONTH_W_TOKEN = /^(\d{1,2}|L)W$/i;
var DAY_OF_MONTH_OFFSET_TOKEN = /^L-(\d{1,2})$/i;
function isInvalidDayOfMonth(expression) {
  const days = expression.filter((value) => {
    if (value === "L")
      return false;
    const weekday = DAY_OF_MONTH_W_TOKEN.exec(String(value));
    if (weekday) {
      if (weekday[1] === "L")
        return false;
      const target = parseInt(weekday[1], 10);
      return target < 1 || target > 31;
    }
    const offset = DAY_OF_MONTH_OFFSET_TOKEN.exec(String(value));
    if (offset) {
      const n = parseInt(offset[1], 10);
      return n < 1 || n > 30;
    }
    return true;
  });
  return !isValidExpression(days, 1, 31);
}
function hasInvalidWModifier(rawDayOfMonth) {
  if (!/w/i.test(rawDayOfMonth))
    return false;
  return rawDayOfMonth.split(",").some((token) => {
    const value = token.trim();
    if (!/w/i.test(value))
      return false;
    return !DAY_OF_MONTH_W_TOKEN.test(value);
  });
}
function isInvalidMonth(expression) {
  return !isValidExpression(expression, 1, 12);
}
function isInvalidWeekDay(expression) {
  const days = expression.filter((value) => !isNthWeekdayToken(value) && !/^[0-7]L$/.test(value));
  return !isValidExpression(days, 0, 7);
}
var MAX_DAYS_IN_MONTH = {
  1: 31,
  2: 29,
  3: 31,
  4: 30,
  5: 31,
  6: 30,
  7: 31,
  8: 31,
  9: 30,
  10: 31,
  11: 30,
  12: 31
};
function isImpossibleDayOfMonth(days, months) {
  if (days.some((day) => typeof day !== "number"))
    return false;
  return !months.some((month) => days.some((day) => day <= MAX_DAYS_IN_MONTH[month]));
}
var FIELDS = [
  { key: "second", label: "second", invalid: isInvalidSecond },
  { key: "minute", label: "minute", invalid: isInvalidMinute },
  { key: "hour", label: "hour", invalid: isInvalidHour },
  { key: "dayOfMonth", label: "day of month", invalid: isInvalidDayOfMonth },
  { key: "month", label: "month", invalid: isInvalidMonth },
  { key: "dayOfWeek", label: "week day", invalid: isInvalidWeekDay }
];
function validateDetailed$1(pattern) {
  if (typeof pattern !== "string")
    return { valid: false, errors: [{ field: "expression", message: "pattern must be a string" }] };
  const resolved = resolveNickname(pattern);
  if (!ALLOWED_CHARS_REGEX.test(resolved))
    return { valid: false, errors: [{ field: "expression", value: pattern, message: "pattern includes illegal characters" }] };
  const raw2 = splitFields(resolved);
  if (raw2.length !== 5 && raw2.length !== 6)
    return { valid: false, errors: [{ field: "expression", value: pattern, message: `expected 5 or 6 fields but got ${raw2.length}` }] };
  const patterns = raw2.length === 5 ? ["0", ...raw2] : raw2;
  const executable = convertExpression(pattern);
  const errors = [];
  FIELDS.forEach((f, i) => {
    const rawWMisuse = f.key === "dayOfMonth" && hasInvalidWModifier(patterns[i]);
    if (f.invalid(executable[i]) || rawWMisuse)
      errors.push({ field: f.key, value: patterns[i], message: `${patterns[i]} is a invalid expression for ${f.label}` });
  });
  if (!errors.length && isImpossibleDayOfMonth(executable[3], executable[4])) {
    errors.push({
      field: "dayOfMonth",
      value: patterns[3],
      message: `${patterns[3]} ${patterns[4]} is an impossible day of month for the given month`
    });
  }
  if (errors.length)
    return { valid: false, errors };
  return {
    valid: true,
    errors: [],
    fields: {
      second: executable[0],
      minute: executable[1],
      hour: executable[2],
      dayOfMonth: executable[3],
      month: executable[4],
      dayOfWeek: executable[5]
    }
  };
}
function parse$1(pattern) {
  const result = validateDetailed$1(pattern);
  if (!result.valid)
    throw new Error(result.errors[0].message);
  return result.fields;
}
var daemonPath = resolve(dirname(fileURLToPath(import.meta.url)), "daemon.js");
var TaskEmitter2 = class extends EventEmitter2 {
};
var BackgroundScheduledTask = class {
  emitter;
  id;
  name;
  cronExpression;
  taskPath;
  options;
  forkProcess;
  stateMachine;
  logger;
  suppressMissedWarning;
  timeMatcher;
  runCount;
  runCoordinator;
  _lastRun = null;
  executing = false;
  killPending = false;
  pendingKillCleanup;
  currentExecution;
  killRequested = false;
  startPromise;
  constructor(cronExpression, taskPath, options) {
    this.cronExpression = cronExpression;
    this.taskPath = taskPath;
    this.options = options;
    this.id = createID();
    this.name = options?.name || this.id;
    this.emitter = new TaskEmitter2();
    this.stateMachine = new StateMachine("stopped");
    this.timeMatcher = new TimeMatcher(cronExpression, options?.timezone);
    this.runCount = 0;
    this.on("execution:started", (context) => {
      if (context?.execution?.reason === "scheduled")
        this.runCount++;
      this.executing = true;
      this.currentExecution = context?.execution;
    });
    this.on("execution:finished", (context) => {
      this.executing = false;
      this.currentExecution = void 0;
      this.recordLastRun(context.execution);
    });
    this.on("execution:failed", (context) => {
      this.executing = false;
      this.currentExecution = void 0;
      this.recordLastRun(context.execution);
    });
    this.logger = options?.logger || logger;
    this.suppressMissedWarning = options?.suppressMissedWarning || false;
    this.runCoordinator = options?.distributed ? resolveRunCoordinator(options?.runCoordinator) : void 0;
    this.on("task:stopped", () => {
      this.killForkWhenSettled();
      if (this.stateMachine.state !== "destroyed") {
        this.stateMachine.changeState("stopped");
      }
    });
    this.on("task:destroyed", () => {
      this.killForkWhenSettled();
      this.stateMachine.changeState("destroyed");
    });
  }
  getNextRun() {
    if (this.stateMachine.state !== "stopped") {
      return this.timeMatcher.getNextMatch(/* @__PURE__ */ new Date());
    }
    return null;
  }
  getNextRuns(count) {
    const runs = [];
    let from = /* @__PURE__ */ new Date();
    for (let i = 0; i < count; i++) {
      from = this.timeMatcher.getNextMatch(from);
      runs.push(from);
    }
    return runs;
  }
  match(date) {
    return this.timeMatcher.match(date);
  }
  msToNext() {
    const next = this.getNextRun();
    return next ? next.getTime() - Date.now() : null;
  }
  isBusy() {
    return this.getStatus() === "running";
  }
  runsLeft() {
    if (this.options?.maxExecutions == null)
      return void 0;
    return Math.max(0, this.options.maxExecutions - this.runCount);
  }
  getPattern() {
    return this.cronExpression;
  }
  lastRun() {
    return this._lastRun;
  }
  recordLastRun(execution) {
    if (!execution)
      return;
    const raw2 = execution.finishedAt ?? execution.startedAt;
    const date = raw2 ? new Date(raw2) : /* @__PURE__ */ new Date();
    const lastRun = { date };
    if (execution.error) {
      lastRun.error = execution.error;
    } else {
      lastRun.result = execution.result;
    }
    this._lastRun = lastRun;
  }
  killForkWhenSettled() {
    if (!this.forkProcess)
      return;
    if (!this.executing) {
      this.killFork();
      return;
    }
    if (this.killPending)
      return;
    this.killPending = true;
    const onSettled = () => this.killFork();
    this.once("execution:finished", onSettled);
    this.once("execution:failed", onSettled);
    this.pendingKillCleanup = () => {
      this.off("execution:finished", onSettled);
      this.off("execution:failed", onSettled);
    };
  }
  clearPendingKillWait() {
    this.pendingKillCleanup?.();
    this.pendingKillCleanup = void 0;
    this.killPending = false;
  }
  killFork() {
    this.clearPendingKillWait();
    this.killRequested = true;
    this.forkProcess?.kill();
    this.forkProcess = void 0;
  }
  handleUnexpectedExit(code, signal) {
    this.clearPendingKillWait();
    const erro = new Error(`daemon exited unexpectedly (code ${code}, signal ${signal})`);
    this.logger.error(erro);
    if (this.executing) {
      const execution = { id: createID(), reason: "scheduled", ...this.currentExecution, error: erro, finishedAt: /* @__PURE__ */ new Date() };
      this.emitter.emit("execution:failed", this.createContext(/* @__PURE__ */ new Date(), execution));
    }
    try {
      this.stateMachine.changeState("stopped");
    } catch (err) {
      this.logger.error(err);
    }
    const context = this.createContext(/* @__PURE__ */ new Date());
    context.error = erro;
    this.emitter.emit("task:failed", context);
    this.forkProcess = void 0;
  }
  start() {
    if (this.stateMachine.state === "destroyed") {
      return Promise.resolve();
    }
    if (this.startPromise) {
      return this.startPromise;
    }
    if (this.forkProcess) {
      return Promise.resolve();
    }
    this.startPromise = this.forkAndStart().finally(() => {
      this.startPromise = void 0;
    });
    return this.startPromise;
  }
  forkAndStart() {
    return new Promise((resolve3, reject) => {
      const startTimeout = this.options?.startTimeout ?? 5e3;
      const failStart = (error) => {
        clearTimeout(timeout);
        this.killFork();
        reject(error);
      };
      const timeout = setTimeout(() => {
        failStart(new Error(`Start operation timed out after ${startTimeout}ms. The background task file may have failed to load or taken too long to import; verify it runs on its own and consider increasing the \`startTimeout\` option.`));
      }, startTimeout);
      this.killRequested = false;
      let startSucceeded = false;
      try {
        this.forkProcess = fork(daemonPath);
        this.forkProcess.on("error", (err) => {
          failStart(new Error(`Error on daemon: ${err.message}`));
        });
        this.forkProcess.on("exit", (code, signal) => {
          if (this.killRequested) {
            this.killRequested = false;
            return;
          }
          if (code !== 0 && signal !== "SIGTERM") {
            if (startSucceeded) {
              this.handleUnexpectedExit(code, signal);
              return;
            }
            const erro = new Error(`node-cron daemon exited with code ${code || signal}`);
            this.logger.error(erro);
            failStart(erro);
          }
        });
        this.forkProcess.on("message", (message) => {
          if (message.type === "coordinator:shouldRun") {
            void this.handleShouldRun(message);
            return;
          }
          if (message.type === "coordinator:complete") {
            this.runCoordinator?.onComplete?.(message.key)?.catch?.((err) => this.logger.error("Run coordinator onComplete failed", err));
            return;
          }
          if (message.event === "daemon:error") {
            failStart(message.jsonError ? deserializeError(message.jsonError) : new Error("Background task failed to start"));
            return;
          }
          if (message.jsonError) {
            if (message.context?.execution) {
              message.context.execution.error = deserializeError(message.jsonError);
              delete message.jsonError;
            }
          }
          if (message.context?.task?.state) {
            this.stateMachine.changeState(message.context?.task?.state);
          }
          if (message.context) {
            const execution = message.context?.execution;
            delete execution?.hasError;
            const context = this.createContext(new Date(message.context.date), execution, message.context.reason);
            this.logEvent(message.event, context);
            this.emitter.emit(message.event, context);
          }
        });
        this.once("task:started", () => {
          startSucceeded = true;
          this.stateMachine.changeState("idle");
          clearTimeout(timeout);
          resolve3(void 0);
        });
        this.forkProcess.send({
          command: "task:start",
          path: this.taskPath,
          cron: this.cronExpression,
          options: serializableOptions(this.options)
        });
      } catch (error) {
        failStart(error);
      }
    });
  }
  stop() {
    return new Promise((resolve3, reject) => {
      if (this.stateMachine.state === "destroyed") {
        return resolve3(void 0);
      }
      if (!this.forkProcess) {
        this.emitter.emit("task:stopped");
        return resolve3(void 0);
      }
      const timeoutId = setTimeout(() => {
        clearTimeout(timeoutId);
        this.killFork();
        reject(new Error("Stop operation timed out"));
      }, 5e3);
      const cleanupAndResolve = () => {
        clearTimeout(timeoutId);
        this.off("task:stopped", onStopped);
        resolve3(void 0);
      };
      const onStopped = () => {
        cleanupAndResolve();
      };
      this.once("task:stopped", onStopped);
      this.forkProcess.send({
        command: "task:stop"
      });
    });
  }
  getStatus() {
    return this.stateMachine.state;
  }
  unref() {
    if (!this.forkProcess)
      return;
    this.forkProcess.unref();
    this.forkProcess.channel?.unref();
  }
  ref() {
    if (!this.forkProcess)
      return;
    this.forkProcess.ref();
    this.forkProcess.channel?.ref();
  }
  destroy() {
    return new Promise((resolve3, reject) => {
      if (this.stateMachine.state === "destroyed") {
        return resolve3(void 0);
      }
      if (!this.forkProcess) {
        this.emitter.emit("task:destroyed");
        return resolve3(void 0);
      }
      const timeoutId = setTimeout(() => {
        clearTimeout(timeoutId);
        this.killFork();
        reject(new Error("Destroy operation timed out"));
      }, 5e3);
      const onDestroy = () => {
        clearTimeout(timeoutId);
        this.off("task:destroyed", onDestroy);
        resolve3(void 0);
      };
      this.once("task:destroyed", onDestroy);
      this.forkProcess.send({
        command: "task:destroy"
      });
    });
  }
  execute() {
    return new Promise((resolve3, reject) => {
      if (!this.forkProcess) {
        return reject(new Error("Cannot execute background task because it hasn't been started yet. Please initialize the task using the start() method before attempting to execute it."));
      }
      const executionId = createID();
      let timeoutId;
      if (typeof this.options?.executeTimeout === "number") {
        timeoutId = setTimeout(() => {
          cleanupListeners();
          reject(new Error("Execution timeout exceeded"));
        }, this.options.executeTimeout);
      }
      const cleanupListeners = () => {
        if (timeoutId)
          clearTimeout(timeoutId);
        this.off("execution:finished", onFinished);
        this.off("execution:failed", onFail);
      };
      const onFinished = (context) => {
        if (context.execution?.id !== executionId)
          return;
        cleanupListeners();
        resolve3(context.execution?.result);
      };
      const onFail = (context) => {
        if (context.execution?.id !== executionId)
          return;
        cleanupListeners();
        reject(context.execution?.error || new Error("Execution failed without specific error"));
      };
      this.on("execution:finished", onFinished);
      this.on("execution:failed", onFail);
      this.forkProcess.send({
        command: "task:execute",
        executionId
      });
    });
  }
  async handleShouldRun(message) {
    let allowed = false;
    let error;
    try {
      allowed = this.runCoordinator ? await this.runCoordinator.shouldRun(message.key, message.ttlMs) : false;
    } catch (err) {
      error = err?.message ?? String(err);
    }
    this.forkProcess?.send({ type: "coordinator:result", reqId: message.reqId, allowed, error });
  }
  on(event, fun) {
    this.emitter.on(event, fun);
  }
  off(event, fun) {
    this.emitter.off(event, fun);
  }
  once(event, fun) {
    this.emitter.once(event, fun);
  }
  logEvent(event, context) {
    switch (event) {
      case "execution:missed": {
        const handled = this.emitter.listenerCount("execution:missed") > 0;
        if (!this.suppressMissedWarning && !handled) {
          this.logger.warn(`missed execution at ${context.date}! Possible blocking IO or high CPU user at the same process used by node-cron.`);
        }
        break;
      }
      case "execution:overlap":
        if (this.options?.noOverlap) {
          this.logger.warn("task still running, new execution blocked by overlap prevention!");
        }
        break;
      case "execution:failed":
        if (context.execution?.error) {
          this.logger.error(context.execution.error);
        }
        break;
    }
  }
  createContext(executionDate, execution, reason) {
    const localTime = new LocalizedTime(executionDate, this.options?.timezone);
    const ctx = {
      date: localTime.toDate(),
      dateLocalIso: localTime.toISO(),
      triggeredAt: /* @__PURE__ */ new Date(),
      task: this,
      execution
    };
    if (reason)
      ctx.reason = reason;
    return ctx;
  }
};
function serializableOptions(options) {
  if (!options)
    return options;
  const { logger: _logger, runCoordinator: _runCoordinator, ...rest } = options;
  return rest;
}
function deserializeError(str) {
  const data = JSON.parse(str);
  const Err = globalThis[data.name] || Error;
  const err = new Err(data.message);
  if (data.stack) {
    err.stack = data.stack;
  }
  Object.keys(data).forEach((key) => {
    if (!["name", "message", "stack"].includes(key)) {
      err[key] = data[key];
    }
  });
  return err;
}
var moduleFilename = fileURLToPath(import.meta.url);
var registry = new TaskRegistry();
function schedule(expression, func, options) {
  const task = createTask(expression, func, options);
  let started;
  try {
    started = task.start();
  } catch (error) {
    registry.remove(task);
    throw error;
  }
  if (started && typeof started.catch === "function") {
    started.catch((error) => {
      (options?.logger || logger).error(`Failed to start scheduled task: ${error?.message ?? error}`);
    });
  }
  return task;
}
function createTask(expression, func, options) {
  parse$1(expression);
  if (options?.distributed && !options.name) {
    throw new Error("`distributed` requires a `name` (it forms the coordination key shared across instances).");
  }
  let task;
  if (func instanceof Function) {
    task = new InlineScheduledTask(expression, func, options);
  } else {
    const taskPath = solvePath(func);
    task = new BackgroundScheduledTask(expression, taskPath, options);
  }
  registry.add(task);
  return task;
}
function solvePath(filePath) {
  if (path.isAbsolute(filePath))
    return pathToFileURL(filePath).href;
  if (filePath.startsWith("file://"))
    return filePath;
  const stackLines = new Error().stack?.split("\n");
  if (stackLines) {
    stackLines?.shift();
    const callerLine = stackLines?.find((line) => {
      return line.indexOf(moduleFilename) === -1;
    });
    const match2 = callerLine?.match(/(file:\/\/)?(((\/?)(\w:))?([/\\].+)):\d+:\d+/);
    if (match2) {
      const dir = `${match2[5] ?? ""}${path.dirname(match2[6])}`;
      return pathToFileURL(path.resolve(dir, filePath)).href;
    }
  }
  throw new Error(`Could not locate task file ${filePath}`);
}
var getTasks = registry.all;
var getTask = registry.get;

// src/time/units.ts
var MINUTE_MS = 6e4;

// src/time/zone.ts
var formatters = /* @__PURE__ */ new Map();
function isTimeZone(zone) {
  try {
    formatterOf(zone);
    return true;
  } catch {
    return false;
  }
}
var QUARTERS_SINCE_MS = Date.UTC(2012, 0, 1);
var QUARTER_MS = 15 * MINUTE_MS;
function formatterOf(zone) {
  const known = formatters.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit"
  });
  formatters.set(zone, made);
  return made;
}

// src/host/contract.ts
var REFRESH_HOOKS = ["channel:create", "channel:sync", "guide:generate"];
var PROGRAMMES_SHOWN = 500;
var LONGEST_CORNER_TEXT = 200;
var EVERY_MINUTE = "* * * * *";

// src/host/refresh-queue.ts
var RefreshQueue = class {
  #run;
  #waiting = [];
  #exclusive = [];
  #isWorking = false;
  constructor(run2) {
    this.#run = run2;
  }
  /** Ends with the refresh that served the request. */
  request(request) {
    return new Promise((resolve3) => {
      this.#waiting.push({ request, done: resolve3 });
      this.#start();
    });
  }
  /** Does some work when nothing else runs, before waiting refreshes; returns or throws what the work does. */
  exclusively(work) {
    return new Promise((resolve3) => {
      this.#exclusive.push(() => {
        const outcome = work();
        resolve3(outcome);
        return outcome;
      });
      this.#start();
    });
  }
  #start() {
    if (!this.#isWorking) void this.#work();
  }
  async #work() {
    this.#isWorking = true;
    for (let outcome = this.#next(); outcome !== null; outcome = this.#next()) {
      await outcome.catch(() => void 0);
    }
    this.#isWorking = false;
  }
  /** Starts what is next; null where nothing waits. */
  #next() {
    const work = this.#exclusive.shift();
    if (work !== void 0) return work();
    const [first] = this.#waiting;
    if (first === void 0) return null;
    const served = this.#waiting.filter(({ request }) => canShare(first.request, request));
    this.#waiting = this.#waiting.filter((waiting) => !served.includes(waiting));
    const outcome = this.#run(
      merge(
        first.request,
        served.map(({ request }) => request)
      )
    );
    for (const { done } of served) done(outcome);
    return outcome;
  }
};
function canShare(one, other) {
  if (!one.dryRun && !other.dryRun) return true;
  return one.dryRun === other.dryRun && one.ignoreCaps === other.ignoreCaps && one.relayout === other.relayout;
}
function merge(first, requests) {
  const triggers = [...new Set(requests.flatMap((request) => request.triggers))];
  return { ...first, triggers, ignoreCaps: requests.some(({ ignoreCaps }) => ignoreCaps) };
}

// src/generated/validators/host-version.ts
var constant0 = ["string", "null"];
var validateHostVersion = function validateHostVersion2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.version === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "version" }, message: "must have required property 'version'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.version !== void 0) {
      let data0 = data.version;
      if (typeof data0 !== "string") {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 == "number" || dataType0 == "boolean") {
            coerced0 = "" + data0;
          } else if (data0 === null) {
            coerced0 = "";
          } else {
            const err1 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["version"] = coerced0;
          }
        }
      }
    }
    if (data.timestamp !== void 0) {
      let data1 = data.timestamp;
      if (typeof data1 !== "string" && data1 !== null) {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else if (data1 === "" || data1 === 0 || data1 === false) {
            coerced1 = null;
          } else {
            const err2 = { instancePath: instancePath + "/timestamp", schemaPath: "#/properties/timestamp/type", keyword: "type", params: { type: constant0 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["timestamp"] = coerced1;
          }
        }
      }
    }
  } else {
    const err3 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err3];
    } else {
      vErrors.push(err3);
    }
    errors++;
  }
  validateHostVersion2.errors = vErrors;
  return errors === 0;
};

// src/records/json.ts
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
function fromJson(shape, json2) {
  return renameMembers(shape, json2, "inside");
}
function toJson(shape, record) {
  return renameMembers(shape, record, "json");
}
var APART = " ";
var namesOf = /* @__PURE__ */ new WeakMap();
function memberNames(shape) {
  const cached = namesOf.get(shape);
  if (cached !== void 0) return cached;
  const members = Object.entries(shape.members);
  const tables = {
    inside: new Map(members),
    json: new Map(
      members.map(([jsonName, { name, shape: inner }]) => [
        name,
        { name: jsonName, ...inner === void 0 ? {} : { shape: inner } }
      ])
    )
  };
  namesOf.set(shape, tables);
  return tables;
}
function renameMembers(shape, value, form) {
  if (Array.isArray(value)) return value.map((item) => renameMembers(shape, item, form));
  if (!isObject(value)) return value;
  const tables = memberNames(shape);
  const entries = Object.entries(value).map(([key, inner]) => {
    const member2 = tables[form].get(key);
    if (member2 !== void 0) {
      return [member2.name, member2.shape === void 0 ? inner : renameMembers(member2.shape, inner, form)];
    }
    if (form === "inside") return [tables.json.has(key) ? APART + key : key, inner];
    return [key.startsWith(APART) && tables.json.has(key.slice(1)) ? key.slice(1) : key, inner];
  });
  return Object.fromEntries(entries);
}

// src/text.ts
var PLAIN_LETTERS = new Map(
  Object.entries({
    ...{ ł: "l", ø: "o", đ: "d", ð: "d", ı: "i", ħ: "h", ə: "a" },
    ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th" }
  })
);
var MARKS = new RegExp("\\p{M}+", "gu");
var SPECIAL_LETTERS = new RegExp(`[${[...PLAIN_LETTERS.keys()].join("")}]`, "giu");
var FIRST_LETTER = new RegExp("^\\p{L}(?![?*+{])", "u");
function cutText(text, longest) {
  if (text.length <= longest) return text;
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join("").trimEnd()}…`;
}
var BREAK = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
var EVERY_BREAK = / *[\u0000-\u001f\u007f-\u009f\u2028\u2029][\u0000-\u001f\u007f-\u009f\u2028\u2029 ]*/g;
function oneLine(text) {
  return BREAK.test(text) ? text.replace(EVERY_BREAK, " ") : text;
}
function countText(count, one) {
  return `${count} ${one}${count === 1 ? "" : "s"}`;
}
var SECOND_MS = 1e3;
var MINUTE_MS2 = 60 * SECOND_MS;

// src/records/remedies.ts
var CHOICE_LABELS = new Map(
  plugin_default.fields.flatMap(
    ({ id, options }) => options === void 0 ? [] : [[id, new Map(options.map(({ value, label }) => [value, label]))]]
  )
);
var TYPE_REMEDIES = {
  string: "Enter text.",
  integer: "Enter a whole number.",
  number: "Enter a number.",
  boolean: "Choose true or false.",
  array: "Enter a list.",
  object: "Enter an object with fields."
};
var FIXED_REMEDIES = {
  required: "Enter a value.",
  uniqueItems: "Remove the entry that occurs twice.",
  additionalProperties: "Remove it."
};
function schemaRemedy({ keyword, instancePath, params }) {
  const { limit, minimum, maximum, expected, allowedValues, type } = params;
  switch (keyword) {
    case "enum":
      return choiceRemedy(choiceLabels(instancePath, allowedValues.map(String)));
    case "type":
      return typeRemedy(String(type).split(","));
    case "minimum":
    case "maximum":
      return rangeRemedy(minimum, maximum);
    case "pattern":
      return typeof expected === "string" ? `Enter ${expected}.` : void 0;
    case "minLength":
      return limit === 1 ? "Enter a value." : `Enter at least ${limit} characters.`;
    case "maxLength":
      return `Enter at most ${limit} characters.`;
    case "minItems":
      return limit === 1 ? "Add an entry." : `Add entries until there are ${limit}.`;
    case "maxItems":
      return `Keep at most ${limit} entries.`;
    default:
      return FIXED_REMEDIES[keyword];
  }
}
function choiceRemedy(choices) {
  const [last = "", ...before] = [...choices].reverse();
  return before.length === 0 ? `Choose ${last}.` : `Choose ${before.reverse().join(", ")} or ${last}.`;
}
function choiceLabels(path2, values) {
  const labels = CHOICE_LABELS.get(path2.split("/").at(-1) ?? "");
  return values.map((value) => labels?.get(value) ?? value.replaceAll("_", " "));
}
function typeRemedy(types) {
  const [type] = types.filter((one) => one !== "null");
  return type === void 0 ? void 0 : TYPE_REMEDIES[type];
}
function rangeRemedy(minimum, maximum) {
  if (typeof minimum !== "number") return `Enter a number up to ${maximum}.`;
  return typeof maximum === "number" ? `Enter a number from ${minimum} to ${maximum}.` : `Enter a number from ${minimum} upwards.`;
}

// src/records/validation.ts
function checkRecord(validator, value, nulls = "absent") {
  const copy = nulls === "absent" ? dropNulls(value) : structuredClone(value);
  if (validator(copy)) return { ok: true, record: copy };
  return { ok: false, errors: errorsOf(validator, copy) };
}
function requireRecord(validator, value, place, nulls = "absent") {
  return recordOf(checkRecord(validator, value, nulls), place);
}
function recordOf(checked, place) {
  if (checked.ok) return checked.record;
  throw new SportsGuideError("InvalidRecord", `${place}: ${describeErrors(checked.errors)}`, { fields: checked.errors });
}
function describeErrors(errors) {
  const shown = errors.slice(0, 3).map(({ path: path2, message }) => new RegExp("^\\p{Lu}", "u").test(message) ? message : `${path2.replace(/^\//, "") || "it"} ${message}`);
  const more = errors.length - shown.length;
  return shown.join("; ") + (more > 0 ? `; and ${more} more` : "");
}
function dropNulls(value) {
  if (Array.isArray(value)) return value.filter((item) => item !== null).map(dropNulls);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(kept.map(([key, inner]) => [key, dropNulls(inner)]));
}
var unknownWords = /* @__PURE__ */ new WeakSet();
function errorsOf(validator, value) {
  const byPath = /* @__PURE__ */ new Map();
  const found = (validator.errors ?? []).filter(({ keyword }) => keyword !== "if");
  for (const error of found) {
    const entry = fieldError(error, value);
    if (byPath.has(entry.path)) continue;
    if (error.keyword === "enum") unknownWords.add(entry);
    byPath.set(entry.path, entry);
  }
  return [...byPath.values()];
}
function fieldError(error, value) {
  const { keyword, instancePath, params } = error;
  const remedy = schemaRemedy(error) ?? null;
  if (keyword === "required") {
    return { path: `${instancePath}/${params.missingProperty}`, message: "is required", remedy };
  }
  return { path: instancePath, message: expectation(error, valueAt(value, instancePath)), remedy };
}
function expectation({ keyword, params, message = "is not valid" }, value) {
  const { limit } = params;
  switch (keyword) {
    case "enum":
      return `must be ${choiceText(params.allowedValues.map(String))}${gotText(value)}`;
    case "const":
      return `must be ${String(params.allowedValue)}${gotText(value)}`;
    case "type":
      return `must be ${typesText(String(params.type).split(","))}${gotText(value)}`;
    case "pattern":
      return `${message}${gotText(value)}`;
    case "minimum":
      return `must be at least ${limit}${gotText(value)}`;
    case "maximum":
      return `must be at most ${limit}${gotText(value)}`;
    case "minLength":
      return limit === 1 ? "must not be empty" : `must have at least ${limit} characters${gotText(value)}`;
    case "maxLength":
      return `must have at most ${limit} characters${typeof value === "string" ? `, got ${[...value].length}` : ""}`;
    case "minItems":
      return limit === 1 ? "must not be empty" : `must have at least ${limit} entries`;
    case "maxItems":
      return `must have at most ${limit} entries${Array.isArray(value) ? `, got ${value.length}` : ""}`;
    case "uniqueItems":
      return "must not contain an entry twice";
    case "additionalProperties":
      return `must not have the field "${params.additionalProperty}"`;
    case "anyOf":
    case "oneOf":
      return "must have one of the allowed forms";
    default:
      return message;
  }
}
function choiceText(words) {
  return words.length === 1 ? `${words[0]}` : `one of ${words.join(", ")}`;
}
var TYPE_NAMES = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object"
};
function typesText(types) {
  return types.map((type) => TYPE_NAMES[type] ?? type).join(" or ");
}
var MAX_SHOWN_VALUE = 60;
function gotText(value) {
  if (value === void 0) return "";
  const shown = Array.isArray(value) && value.length === 1 && typeof value[0] === "boolean" ? value[0] : value;
  if (typeof shown === "string") return `, got "${cutText(oneLine(shown), MAX_SHOWN_VALUE)}"`;
  if (Array.isArray(shown)) return ", got a list";
  return isObject(shown) ? ", got an object" : `, got ${String(shown)}`;
}
function valueAt(value, pointer) {
  const names = pointer.split("/").slice(1).map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return names.reduce(
    (inner, name) => typeof inner === "object" && inner !== null ? inner[name] : void 0,
    value
  );
}
function problemErrors(errors) {
  return errors.map(({ path: path2, message, remedy = null }) => ({ path: path2, message, remedy }));
}

// src/host/rest/answer-readers.ts
function row({ validator, shape }) {
  return (json2) => {
    if (!validator(json2)) throw new Error(describeErrors(errorsOf(validator, json2)));
    return shape === void 0 ? json2 : fromJson(shape, json2);
  };
}
function rows({ validator, shape }) {
  return (json2) => {
    for (const [index, item] of list(json2).entries()) {
      if (!validator(item)) throw new Error(`row ${index + 1}: ${describeErrors(errorsOf(validator, item))}`);
    }
    const read = json2;
    return shape === void 0 ? read : read.map((item) => fromJson(shape, item));
  };
}
function rowsUnder(member2, kind) {
  const read = rows(kind);
  return (json2) => read(object(json2)[member2]);
}
function ids(json2) {
  for (const [index, id] of list(json2).entries()) {
    if (!Number.isSafeInteger(id)) throw new Error(`item ${index + 1} is not an id`);
  }
  return json2;
}
function object(json2) {
  if (isObject(json2)) return json2;
  throw new Error("not an object");
}
function success(json2) {
  if (object(json2).success !== true) throw new Error("success is missing");
}
function nothing(json2) {
  if (json2 !== void 0) throw new Error("a body where none was expected");
}
function list(json2) {
  if (Array.isArray(json2)) return json2;
  throw new Error("not a list");
}

// node_modules/yocto-queue/index.js
var Node = class {
  value;
  next;
  constructor(value) {
    this.value = value;
  }
};
var Queue = class {
  #head;
  #tail;
  #size;
  constructor() {
    this.clear();
  }
  enqueue(value) {
    const node = new Node(value);
    if (this.#head) {
      this.#tail.next = node;
      this.#tail = node;
    } else {
      this.#head = node;
      this.#tail = node;
    }
    this.#size++;
  }
  dequeue() {
    const current = this.#head;
    if (!current) {
      return;
    }
    this.#head = this.#head.next;
    this.#size--;
    if (!this.#head) {
      this.#tail = void 0;
    }
    return current.value;
  }
  peek() {
    if (!this.#head) {
      return;
    }
    return this.#head.value;
  }
  clear() {
    this.#head = void 0;
    this.#tail = void 0;
    this.#size = 0;
  }
  get size() {
    return this.#size;
  }
  *[Symbol.iterator]() {
    let current = this.#head;
    while (current) {
      yield current.value;
      current = current.next;
    }
  }
  *drain() {
    while (this.#head) {
      yield this.dequeue();
    }
  }
};

// node_modules/p-limit/index.js
function pLimit(concurrency) {
  let rejectOnClear = false;
  if (typeof concurrency === "object") {
    ({ concurrency, rejectOnClear = false } = concurrency);
  }
  validateConcurrency(concurrency);
  if (typeof rejectOnClear !== "boolean") {
    throw new TypeError("Expected `rejectOnClear` to be a boolean");
  }
  const queue = new Queue();
  let activeCount = 0;
  const resumeNext = () => {
    if (activeCount < concurrency && queue.size > 0) {
      activeCount++;
      queue.dequeue().run();
    }
  };
  const next = () => {
    activeCount--;
    resumeNext();
  };
  const run2 = async (function_, resolve3, arguments_) => {
    const result = (async () => function_(...arguments_))();
    resolve3(result);
    try {
      await result;
    } catch {
    }
    next();
  };
  const enqueue = (function_, resolve3, reject, arguments_) => {
    const queueItem = { reject };
    new Promise((internalResolve) => {
      queueItem.run = internalResolve;
      queue.enqueue(queueItem);
    }).then(run2.bind(void 0, function_, resolve3, arguments_));
    if (activeCount < concurrency) {
      resumeNext();
    }
  };
  const generator = (function_, ...arguments_) => new Promise((resolve3, reject) => {
    enqueue(function_, resolve3, reject, arguments_);
  });
  Object.defineProperties(generator, {
    activeCount: {
      get: () => activeCount
    },
    pendingCount: {
      get: () => queue.size
    },
    clearQueue: {
      value() {
        if (!rejectOnClear) {
          queue.clear();
          return;
        }
        const abortError = AbortSignal.abort().reason;
        while (queue.size > 0) {
          queue.dequeue().reject(abortError);
        }
      }
    },
    concurrency: {
      get: () => concurrency,
      set(newConcurrency) {
        validateConcurrency(newConcurrency);
        concurrency = newConcurrency;
        queueMicrotask(() => {
          while (activeCount < concurrency && queue.size > 0) {
            resumeNext();
          }
        });
      }
    },
    map: {
      async value(iterable, function_) {
        const promises = [];
        try {
          Array.from(iterable, (value, index) => {
            const promise = generator(function_, value, index);
            promises.push(promise);
            return promise;
          });
        } catch (error) {
          for (const promise of promises) {
            promise.catch(() => {
            });
          }
          throw error;
        }
        return Promise.all(promises);
      }
    }
  });
  return generator;
}
function validateConcurrency(concurrency) {
  if (!((Number.isInteger(concurrency) || concurrency === Number.POSITIVE_INFINITY) && concurrency > 0)) {
    throw new TypeError("Expected `concurrency` to be a number from 1 and up");
  }
}

// node_modules/cockatiel/dist/backoff/ConstantBackoff.js
var ConstantBackoff = class {
  interval;
  /**
   * Backoff that returns a constant interval.
   */
  constructor(interval) {
    this.interval = interval;
  }
  /**
   * @inheritdoc
   */
  next() {
    return instance(this.interval);
  }
};
var instance = (interval) => ({
  duration: interval,
  next() {
    return this;
  }
});

// node_modules/cockatiel/dist/errors/TaskCancelledError.js
var TaskCancelledError = class extends Error {
  message;
  isTaskCancelledError = true;
  /**
   * Error thrown when a task is cancelled.
   */
  constructor(message = "Operation cancelled") {
    super(message);
    this.message = message;
  }
};

// node_modules/cockatiel/dist/common/Event.js
var noopDisposable = { dispose: () => void 0 };
var Event2;
(function(Event3) {
  Event3.once = (event, listener) => {
    let syncDispose = false;
    let disposable;
    disposable = event((value) => {
      listener(value);
      if (disposable) {
        disposable.dispose();
      } else {
        syncDispose = true;
      }
    });
    if (syncDispose) {
      disposable.dispose();
      return noopDisposable;
    }
    return disposable;
  };
  Event3.toPromise = (event, signal) => {
    if (!signal) {
      return new Promise((resolve3) => Event3.once(event, resolve3));
    }
    if (signal.aborted) {
      return Promise.reject(new TaskCancelledError());
    }
    const toDispose = [];
    return new Promise((resolve3, reject) => {
      const abortEvt = onAbort(signal);
      toDispose.push(abortEvt);
      toDispose.push(abortEvt.event(() => {
        reject(new TaskCancelledError());
      }));
      toDispose.push(Event3.once(event, (data) => {
        resolve3(data);
      }));
    }).finally(() => {
      for (const d of toDispose) {
        d.dispose();
      }
    });
  };
})(Event2 || (Event2 = {}));
var onAbort = (signal) => {
  const evt = new OneShotEvent();
  if (signal.aborted) {
    evt.emit(signal.reason);
    return { event: evt.addListener, dispose: () => {
    } };
  }
  const dispose = () => signal.removeEventListener("abort", l);
  const l = () => {
    evt.emit(signal.reason);
    dispose();
  };
  signal.addEventListener("abort", l);
  return { event: evt.addListener, dispose };
};
var EventEmitter3 = class {
  listeners;
  /**
   * Event<T> function.
   */
  addListener = (listener) => this.addListenerInner(listener);
  /**
   * Gets the number of event listeners.
   */
  get size() {
    if (!this.listeners) {
      return 0;
    } else if (typeof this.listeners === "function") {
      return 1;
    } else {
      return this.listeners.length;
    }
  }
  /**
   * Emits event data.
   */
  emit(value) {
    if (!this.listeners) {
    } else if (typeof this.listeners === "function") {
      this.listeners(value);
    } else {
      for (const listener of this.listeners) {
        listener(value);
      }
    }
  }
  addListenerInner(listener) {
    if (!this.listeners) {
      this.listeners = listener;
    } else if (typeof this.listeners === "function") {
      this.listeners = [this.listeners, listener];
    } else {
      this.listeners.push(listener);
    }
    return { dispose: () => this.removeListener(listener) };
  }
  removeListener(listener) {
    if (!this.listeners) {
      return;
    }
    if (typeof this.listeners === "function") {
      if (this.listeners === listener) {
        this.listeners = void 0;
      }
      return;
    }
    const index = this.listeners.indexOf(listener);
    if (index === -1) {
      return;
    }
    if (this.listeners.length === 2) {
      this.listeners = index === 0 ? this.listeners[1] : this.listeners[0];
    } else {
      this.listeners = this.listeners.slice(0, index).concat(this.listeners.slice(index + 1));
    }
  }
};
var OneShotEvent = class extends EventEmitter3 {
  /**
   * Last emitted value, wrapped in an object so that we can correctly detect
   * emission of 'undefined' values.
   */
  lastValue;
  /**
   * @inheritdoc
   */
  addListener = (listener) => {
    if (this.lastValue) {
      listener(this.lastValue.value);
      return noopDisposable;
    } else {
      return this.addListenerInner(listener);
    }
  };
  /**
   * @inheritdoc
   */
  emit(value) {
    this.lastValue = { value };
    super.emit(value);
    this.listeners = void 0;
  }
};

// node_modules/cockatiel/dist/common/abort.js
var neverAbortedSignal = new AbortController().signal;
var cancelledSrc = new AbortController();
cancelledSrc.abort();
var abortedSignal = cancelledSrc.signal;

// node_modules/cockatiel/dist/common/Executor.js
var returnOrThrow = (failure) => {
  if ("error" in failure) {
    throw failure.error;
  }
  if ("success" in failure) {
    return failure.success;
  }
  return failure.value;
};
var makeStopwatch = () => {
  if (typeof performance !== "undefined") {
    const start = performance.now();
    return () => performance.now() - start;
  } else {
    const start = process.hrtime.bigint();
    return () => Number(process.hrtime.bigint() - start) / 1e6;
  }
};
var ExecuteWrapper = class _ExecuteWrapper {
  errorFilter;
  resultFilter;
  successEmitter = new EventEmitter3();
  failureEmitter = new EventEmitter3();
  onSuccess = this.successEmitter.addListener;
  onFailure = this.failureEmitter.addListener;
  constructor(errorFilter = () => false, resultFilter = () => false) {
    this.errorFilter = errorFilter;
    this.resultFilter = resultFilter;
  }
  clone() {
    return new _ExecuteWrapper(this.errorFilter, this.resultFilter);
  }
  async invoke(fn, ...args) {
    const stopwatch = this.successEmitter.size || this.failureEmitter.size ? makeStopwatch() : null;
    try {
      const value = await fn(...args);
      if (!this.resultFilter(value)) {
        if (stopwatch) {
          this.successEmitter.emit({ duration: stopwatch() });
        }
        return { success: value };
      }
      if (stopwatch) {
        this.failureEmitter.emit({ duration: stopwatch(), handled: true, reason: { value } });
      }
      return { value };
    } catch (error) {
      const handled = this.errorFilter(error);
      if (stopwatch) {
        this.failureEmitter.emit({ duration: stopwatch(), handled, reason: { error } });
      }
      if (!handled) {
        throw error;
      }
      return { error };
    }
  }
};

// node_modules/cockatiel/dist/NoopPolicy.js
var NoopPolicy = class {
  executor = new ExecuteWrapper();
  onSuccess = this.executor.onSuccess;
  onFailure = this.executor.onFailure;
  async execute(fn, signal = neverAbortedSignal) {
    return returnOrThrow(await this.executor.invoke(fn, { signal }));
  }
};

// node_modules/cockatiel/dist/RetryPolicy.js
var delay = (duration, unref) => new Promise((resolve3) => {
  const timer = setTimeout(resolve3, duration);
  if (unref) {
    timer.unref();
  }
});
var RetryPolicy = class _RetryPolicy {
  options;
  executor;
  onGiveUpEmitter = new EventEmitter3();
  onRetryEmitter = new EventEmitter3();
  /**
   * @inheritdoc
   */
  get onSuccess() {
    return this.executor.onSuccess;
  }
  /**
   * @inheritdoc
   */
  get onFailure() {
    return this.executor.onFailure;
  }
  /**
   * Emitter that fires when we retry a call, before any backoff.
   *
   */
  onRetry = this.onRetryEmitter.addListener;
  /**
   * Emitter that fires when we're no longer retrying a call and are giving up.
   */
  onGiveUp = this.onGiveUpEmitter.addListener;
  constructor(options, executor) {
    this.options = options;
    this.executor = executor;
  }
  /**
   * When retrying, a referenced timer is created. This means the Node.js event
   * loop is kept active while we're delaying a retried call. Calling this
   * method on the retry builder will unreference the timer, allowing the
   * process to exit even if a retry might still be pending.
   */
  dangerouslyUnref() {
    return new _RetryPolicy({ ...this.options, unref: true }, this.executor.clone());
  }
  /**
   * Executes the given function with retries.
   * @param fn Function to run
   * @returns a Promise that resolves or rejects with the function results.
   */
  async execute(fn, signal = neverAbortedSignal) {
    const factory2 = this.options.backoff || new ConstantBackoff(0);
    let backoff;
    for (let retries = 0; ; retries++) {
      const result = await this.executor.invoke(fn, { attempt: retries, signal });
      if ("success" in result) {
        return result.success;
      }
      if (!signal.aborted && retries < this.options.maxAttempts) {
        const context = { attempt: retries + 1, signal, result };
        backoff = backoff ? backoff.next(context) : factory2.next(context);
        const delayDuration = backoff.duration;
        const delayPromise = delay(delayDuration, !!this.options.unref);
        this.onRetryEmitter.emit({ ...result, delay: delayDuration, attempt: retries + 1 });
        await delayPromise;
        continue;
      }
      this.onGiveUpEmitter.emit(result);
      if ("error" in result) {
        throw result.error;
      }
      return result.value;
    }
  }
};

// node_modules/cockatiel/dist/Policy.js
var typeFilter = (cls, predicate) => predicate ? (v) => v instanceof cls && predicate(v) : (v) => v instanceof cls;
var always = () => true;
var never = () => false;
var Policy = class _Policy {
  options;
  /**
   * Factory that builds a base set of filters that can be used in circuit
   * breakers, retries, etc.
   */
  constructor(options) {
    this.options = options;
  }
  /**
   * Allows the policy to additionally handles errors of the given type.
   *
   * @param cls Class constructor to check that the error is an instance of.
   * @param predicate If provided, a function to be called with the error
   * which should return "true" if we want to handle this error.
   * @example
   * ```js
   * // retry both network errors and response errors with a 503 status code
   * new Policy()
   *  .orType(NetworkError)
   *  .orType(ResponseError, err => err.statusCode === 503)
   *  .retry()
   *  .attempts(3)
   *  .execute(() => getJsonFrom('https://example.com'));
   * ```
   */
  orType(cls, predicate) {
    const filter2 = typeFilter(cls, predicate);
    return new _Policy({
      ...this.options,
      errorFilter: (e) => this.options.errorFilter(e) || filter2(e)
    });
  }
  /**
   * Allows the policy to additionally handles errors that pass the given
   * predicate function.
   *
   * @param predicate Takes any thrown error, and returns true if it should
   * be retried by this policy.
   * @example
   * ```js
   * // only retry if the error has a "shouldBeRetried" property set
   * new Policy()
   *  .orWhen(err => err.shouldBeRetried === true)
   *  .retry()
   *  .attempts(3)
   *  .execute(() => getJsonFrom('https://example.com'));
   * ```
   */
  orWhen(predicate) {
    return new _Policy({
      ...this.options,
      errorFilter: (e) => this.options.errorFilter(e) || predicate(e)
    });
  }
  /**
   * Adds handling for return values. The predicate will be called with
   * the return value of the executed function,
   *
   * @param predicate Takes the returned value, and returns true if it
   * should be retried by this policy.
   * @example
   * ```js
   * // retry when the response status code is a 5xx
   * new Policy()
   *  .orResultWhen(res => res.statusCode >= 500)
   *  .retry()
   *  .attempts(3)
   *  .execute(() => getJsonFrom('https://example.com'));
   * ```
   */
  orWhenResult(predicate) {
    return new _Policy({
      ...this.options,
      resultFilter: (r) => this.options.resultFilter(r) || predicate(r)
    });
  }
  /**
   * Adds handling for return values. The predicate will be called with
   * the return value of the executed function,
   *
   * @param predicate Takes the returned value, and returns true if it
   * should be retried by this policy.
   * @example
   * ```js
   * // retry when the response status code is a 5xx
   * new Policy()
   *  .orResultType(res => res.statusCode >= 500)
   *  .retry()
   *  .attempts(3)
   *  .execute(() => getJsonFrom('https://example.com'));
   * ```
   */
  orResultType(cls, predicate) {
    const filter2 = typeFilter(cls, predicate);
    return new _Policy({
      ...this.options,
      resultFilter: (r) => this.options.resultFilter(r) || filter2(r)
    });
  }
};
var noop = new NoopPolicy();
var handleAll = new Policy({ errorFilter: always, resultFilter: never });
function handleWhenResult(predicate) {
  return new Policy({ errorFilter: never, resultFilter: predicate });
}
function retry(policy, opts) {
  return new RetryPolicy({ backoff: opts.backoff || new ConstantBackoff(0), maxAttempts: opts.maxAttempts ?? Infinity }, new ExecuteWrapper(policy.options.errorFilter, policy.options.resultFilter));
}

// src/http/http-client.ts
import { isUtf8 } from "node:buffer";
import { open, rename, rm } from "node:fs/promises";
import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";

// node_modules/axios/lib/helpers/bind.js
function bind(fn, thisArg) {
  return function wrap() {
    return fn.apply(thisArg, arguments);
  };
}

// node_modules/axios/lib/utils.js
var { toString } = Object.prototype;
var { getPrototypeOf } = Object;
var { iterator, toStringTag } = Symbol;
var hasOwnProperty = (({ hasOwnProperty: hasOwnProperty2 }) => (obj, prop) => hasOwnProperty2.call(obj, prop))(Object.prototype);
var isUnsafeObjectKey = (prop) => typeof prop === "string" && (prop === "__proto__" || prop === "constructor" || prop === "prototype");
var isPrototypeBoundary = (obj, prototype2, source) => obj === Object.prototype || !source && prototype2 === null;
var isSafeAndFullyMutable = (obj) => {
  if (!Object.isExtensible(obj)) {
    return false;
  }
  const props = Object.getOwnPropertyNames(obj);
  if (Object.getOwnPropertySymbols) {
    props.push(...Object.getOwnPropertySymbols(obj));
  }
  return props.every((prop) => {
    if (isUnsafeObjectKey(prop)) {
      return false;
    }
    const descriptor = Object.getOwnPropertyDescriptor(obj, prop);
    return !!descriptor && descriptor.configurable && descriptor.writable === true;
  });
};
var hasOwnInPrototypeChain = (thing, prop) => {
  let obj = thing;
  const seen = [];
  while (obj != null) {
    if (seen.indexOf(obj) !== -1) {
      return false;
    }
    seen.push(obj);
    const prototype2 = getPrototypeOf(obj);
    if (isPrototypeBoundary(obj, prototype2, obj === thing)) {
      return false;
    }
    if (hasOwnProperty(obj, prop)) {
      return true;
    }
    obj = prototype2;
  }
  return false;
};
var getSafeProp = (obj, prop) => obj != null && hasOwnInPrototypeChain(obj, prop) ? obj[prop] : void 0;
var toSafeFlatObject = (thing) => {
  if (thing == null || typeof thing !== "object" && typeof thing !== "function") {
    return thing;
  }
  const sourcePrototype = getPrototypeOf(thing);
  if (sourcePrototype === null && isSafeAndFullyMutable(thing)) {
    return thing;
  }
  const result = /* @__PURE__ */ Object.create(null);
  const merged = /* @__PURE__ */ Object.create(null);
  const seen = [];
  let current = thing;
  while (current != null) {
    if (seen.indexOf(current) !== -1) {
      break;
    }
    seen.push(current);
    const prototype2 = current === thing ? sourcePrototype : getPrototypeOf(current);
    if (isPrototypeBoundary(current, prototype2, current === thing)) {
      break;
    }
    const props = Object.getOwnPropertyNames(current);
    if (Object.getOwnPropertySymbols) {
      props.push(...Object.getOwnPropertySymbols(current));
    }
    for (const prop of props) {
      if (isUnsafeObjectKey(prop)) {
        continue;
      }
      if (!hasOwnProperty(merged, prop)) {
        result[prop] = thing[prop];
        merged[prop] = true;
      }
    }
    current = prototype2;
  }
  return result;
};
var kindOf = /* @__PURE__ */ ((cache) => (thing) => {
  const str = toString.call(thing);
  return cache[str] || (cache[str] = str.slice(8, -1).toLowerCase());
})(/* @__PURE__ */ Object.create(null));
var kindOfTest = (type) => {
  type = type.toLowerCase();
  return (thing) => kindOf(thing) === type;
};
var typeOfTest = (type) => (thing) => typeof thing === type;
var { isArray } = Array;
var isUndefined = typeOfTest("undefined");
function isBuffer(val) {
  return val !== null && !isUndefined(val) && val.constructor !== null && !isUndefined(val.constructor) && isFunction(val.constructor.isBuffer) && val.constructor.isBuffer(val);
}
var isArrayBuffer = kindOfTest("ArrayBuffer");
function isArrayBufferView(val) {
  let result;
  if (typeof ArrayBuffer !== "undefined" && ArrayBuffer.isView) {
    result = ArrayBuffer.isView(val);
  } else {
    result = val && val.buffer && isArrayBuffer(val.buffer);
  }
  return result;
}
var isString = typeOfTest("string");
var isFunction = typeOfTest("function");
var isNumber = typeOfTest("number");
var isObject2 = (thing) => thing !== null && typeof thing === "object";
var isBoolean = (thing) => thing === true || thing === false;
var isPlainObject = (val) => {
  if (!isObject2(val)) {
    return false;
  }
  const prototype2 = getPrototypeOf(val);
  return (prototype2 === null || prototype2 === Object.prototype || getPrototypeOf(prototype2) === null) && // Treat own Symbol.toStringTag or Symbol.iterator members as evidence the
  // value is tagged/iterable, ignoring members reachable only through shared
  // or terminal prototype boundaries. This is exactly what
  // hasOwnInPrototypeChain(val, prop) computes here: every prototype admitted
  // above (null, Object.prototype, or a terminal null-prototype template) is
  // a boundary, so the walk never inspects anything but `val`'s own members,
  // and stops before even those when `val` is itself the boundary
  // Object.prototype. Checking that inline avoids allocating the walker's
  // `seen` list twice per call on the mergeConfig / merge hot path.
  (isPrototypeBoundary(val, prototype2, true) || !hasOwnProperty(val, toStringTag) && !hasOwnProperty(val, iterator));
};
var isEmptyObject = (val) => {
  if (!isObject2(val) || isBuffer(val)) {
    return false;
  }
  try {
    return Object.keys(val).length === 0 && Object.getPrototypeOf(val) === Object.prototype;
  } catch (e) {
    return false;
  }
};
var isDate = kindOfTest("Date");
var isFile = kindOfTest("File");
var isReactNativeBlob = (value) => {
  return !!(value && typeof value.uri !== "undefined");
};
var isReactNative = (formData) => formData && typeof formData.getParts !== "undefined";
var isBlob = kindOfTest("Blob");
var isFileList = kindOfTest("FileList");
var isSet = kindOfTest("Set");
var isStream = (val) => isObject2(val) && isFunction(val.pipe);
function getGlobal() {
  if (typeof globalThis !== "undefined") return globalThis;
  if (typeof self !== "undefined") return self;
  if (typeof window !== "undefined") return window;
  if (typeof global !== "undefined") return global;
  return {};
}
var G = getGlobal();
var FormDataCtor = typeof G.FormData !== "undefined" ? G.FormData : void 0;
var isFormData = (thing) => {
  if (!thing) return false;
  if (FormDataCtor && thing instanceof FormDataCtor) return true;
  const proto = getPrototypeOf(thing);
  if (!proto || proto === Object.prototype) return false;
  if (!isFunction(thing.append)) return false;
  const kind = kindOf(thing);
  return kind === "formdata" || // detect form-data instance
  kind === "object" && isFunction(thing.toString) && thing.toString() === "[object FormData]";
};
var isURLSearchParams = kindOfTest("URLSearchParams");
var [isReadableStream, isRequest, isResponse, isHeaders] = [
  "ReadableStream",
  "Request",
  "Response",
  "Headers"
].map(kindOfTest);
var trim = (str) => {
  return str.trim ? str.trim() : str.replace(/^[\s\uFEFF\xA0]+|[\s\uFEFF\xA0]+$/g, "");
};
function forEach(obj, fn, { allOwnKeys = false } = {}) {
  if (obj === null || typeof obj === "undefined") {
    return;
  }
  let i;
  let l;
  if (typeof obj !== "object") {
    obj = [obj];
  }
  if (isArray(obj)) {
    for (i = 0, l = obj.length; i < l; i++) {
      fn.call(null, obj[i], i, obj);
    }
  } else {
    if (isBuffer(obj)) {
      return;
    }
    const keys = allOwnKeys ? Object.getOwnPropertyNames(obj) : Object.keys(obj);
    const len = keys.length;
    let key;
    for (i = 0; i < len; i++) {
      key = keys[i];
      fn.call(null, obj[key], key, obj);
    }
  }
}
function findKey(obj, key) {
  if (isBuffer(obj)) {
    return null;
  }
  key = key.toLowerCase();
  const keys = Object.keys(obj);
  let i = keys.length;
  let _key;
  while (i-- > 0) {
    _key = keys[i];
    if (key === _key.toLowerCase()) {
      return _key;
    }
  }
  return null;
}
var _global = (() => {
  if (typeof globalThis !== "undefined") return globalThis;
  return typeof self !== "undefined" ? self : typeof window !== "undefined" ? window : global;
})();
var isContextDefined = (context) => !isUndefined(context) && context !== _global;
function merge2(...objs) {
  const { caseless, skipUndefined } = isContextDefined(this) && this || {};
  const result = {};
  const lowerCaseKeys = caseless ? /* @__PURE__ */ Object.create(null) : null;
  const assignValue = (val, key) => {
    if (key === "__proto__" || key === "constructor" || key === "prototype") {
      return;
    }
    let targetKey = key;
    if (lowerCaseKeys && typeof key === "string") {
      const lowerKey = key.toLowerCase();
      const knownKey = lowerCaseKeys[lowerKey];
      if (knownKey !== void 0 && hasOwnProperty(result, knownKey)) {
        targetKey = knownKey;
      } else {
        lowerCaseKeys[lowerKey] = key;
      }
    }
    const existing = hasOwnProperty(result, targetKey) ? result[targetKey] : void 0;
    if (isPlainObject(existing) && isPlainObject(val)) {
      result[targetKey] = merge2(existing, val);
    } else if (isPlainObject(val)) {
      result[targetKey] = merge2({}, val);
    } else if (isArray(val)) {
      result[targetKey] = val.slice();
    } else if (!skipUndefined || !isUndefined(val)) {
      result[targetKey] = val;
    }
  };
  for (let i = 0, l = objs.length; i < l; i++) {
    const source = objs[i];
    if (!source || isBuffer(source)) {
      continue;
    }
    forEach(source, assignValue);
    if (typeof source !== "object" || isArray(source) || !Object.getOwnPropertySymbols) {
      continue;
    }
    const symbols = Object.getOwnPropertySymbols(source);
    for (let j = 0; j < symbols.length; j++) {
      const symbol = symbols[j];
      if (propertyIsEnumerable.call(source, symbol)) {
        assignValue(source[symbol], symbol);
      }
    }
  }
  return result;
}
var extend = (a, b, thisArg, { allOwnKeys } = {}) => {
  forEach(
    b,
    (val, key) => {
      if (thisArg && isFunction(val)) {
        Object.defineProperty(a, key, {
          // Null-proto descriptor so a polluted Object.prototype.get cannot
          // hijack defineProperty's accessor-vs-data resolution.
          __proto__: null,
          value: bind(val, thisArg),
          writable: true,
          enumerable: true,
          configurable: true
        });
      } else {
        Object.defineProperty(a, key, {
          __proto__: null,
          value: val,
          writable: true,
          enumerable: true,
          configurable: true
        });
      }
    },
    { allOwnKeys }
  );
  return a;
};
var stripBOM = (content) => {
  if (content.charCodeAt(0) === 65279) {
    content = content.slice(1);
  }
  return content;
};
var inherits = (constructor, superConstructor, props, descriptors) => {
  constructor.prototype = Object.create(superConstructor.prototype, descriptors);
  Object.defineProperty(constructor.prototype, "constructor", {
    __proto__: null,
    value: constructor,
    writable: true,
    enumerable: false,
    configurable: true
  });
  Object.defineProperty(constructor, "super", {
    __proto__: null,
    value: superConstructor.prototype
  });
  props && Object.assign(constructor.prototype, props);
};
var toFlatObject = (sourceObj, destObj, filter2, propFilter) => {
  let props;
  let i;
  let prop;
  const merged = {};
  destObj = destObj || {};
  if (sourceObj == null) return destObj;
  do {
    props = Object.getOwnPropertyNames(sourceObj);
    i = props.length;
    while (i-- > 0) {
      prop = props[i];
      if ((!propFilter || propFilter(prop, sourceObj, destObj)) && !merged[prop]) {
        destObj[prop] = sourceObj[prop];
        merged[prop] = true;
      }
    }
    sourceObj = filter2 !== false && getPrototypeOf(sourceObj);
  } while (sourceObj && (!filter2 || filter2(sourceObj, destObj)) && sourceObj !== Object.prototype);
  return destObj;
};
var endsWith = (str, searchString, position) => {
  str = String(str);
  if (position === void 0 || position > str.length) {
    position = str.length;
  }
  position -= searchString.length;
  const lastIndex = str.indexOf(searchString, position);
  return lastIndex !== -1 && lastIndex === position;
};
var toArray = (thing) => {
  if (!thing) return null;
  if (isArray(thing)) return thing;
  let i = thing.length;
  if (!Number.isSafeInteger(i) || i < 0 || i > 4294967295) return null;
  const indexes = /* @__PURE__ */ new Set();
  const seen = /* @__PURE__ */ new Set();
  let source = thing;
  while (source != null && indexes.size < i) {
    if (seen.has(source)) return null;
    seen.add(source);
    const prototype2 = getPrototypeOf(source);
    if (isPrototypeBoundary(source, prototype2, source === thing)) break;
    Object.getOwnPropertyNames(source).forEach((key) => {
      const index = +key;
      if (Number.isInteger(index) && index >= 0 && index < i && String(index) === key && hasOwnProperty(source, key)) {
        indexes.add(index);
      }
    });
    source = prototype2;
  }
  if (indexes.size !== i) return null;
  const arr = new Array(i);
  while (i-- > 0) {
    arr[i] = thing[i];
  }
  return arr;
};
var isTypedArray = /* @__PURE__ */ ((TypedArray) => {
  return (thing) => {
    return TypedArray && thing instanceof TypedArray;
  };
})(typeof Uint8Array !== "undefined" && getPrototypeOf(Uint8Array));
var forEachEntry = (obj, fn) => {
  const generator = obj && obj[iterator];
  const _iterator = generator.call(obj);
  let result;
  while ((result = _iterator.next()) && !result.done) {
    const pair = result.value;
    fn.call(obj, pair[0], pair[1]);
  }
};
var matchAll = (regExp, str) => {
  let matches;
  const arr = [];
  while ((matches = regExp.exec(str)) !== null) {
    arr.push(matches);
  }
  return arr;
};
var isHTMLForm = kindOfTest("HTMLFormElement");
var toCamelCase = (str) => {
  return str.toLowerCase().replace(/[-_\s]([a-z\d])(\w*)/g, function replacer(m, p1, p2) {
    return p1.toUpperCase() + p2;
  });
};
var { propertyIsEnumerable } = Object.prototype;
var isRegExp = kindOfTest("RegExp");
var reduceDescriptors = (obj, reducer) => {
  const descriptors = Object.getOwnPropertyDescriptors(obj);
  const reducedDescriptors = {};
  forEach(descriptors, (descriptor, name) => {
    let ret;
    if ((ret = reducer(descriptor, name, obj)) !== false) {
      reducedDescriptors[name] = ret || descriptor;
    }
  });
  Object.defineProperties(obj, reducedDescriptors);
};
var freezeMethods = (obj) => {
  reduceDescriptors(obj, (descriptor, name) => {
    if (isFunction(obj) && ["arguments", "caller", "callee"].includes(name)) {
      return false;
    }
    const value = obj[name];
    if (!isFunction(value)) return;
    descriptor.enumerable = false;
    if ("writable" in descriptor) {
      descriptor.writable = false;
      return;
    }
    if (!descriptor.set) {
      descriptor.set = () => {
        throw Error("Can not rewrite read-only method '" + name + "'");
      };
    }
  });
};
var toObjectSet = (arrayOrString, delimiter) => {
  const obj = {};
  const define = (arr) => {
    arr.forEach((value) => {
      obj[value] = true;
    });
  };
  isArray(arrayOrString) ? define(arrayOrString) : define(String(arrayOrString).split(delimiter));
  return obj;
};
var noop2 = () => {
};
var toFiniteNumber = (value, defaultValue) => {
  return value != null && Number.isFinite(value = +value) ? value : defaultValue;
};
function isSpecCompliantForm(thing) {
  return !!(thing && isFunction(thing.append) && thing[toStringTag] === "FormData" && thing[iterator]);
}
var toJSONObject = (obj) => {
  const visited = /* @__PURE__ */ new WeakSet();
  const visit = (source) => {
    if (isObject2(source)) {
      if (visited.has(source)) {
        return;
      }
      if (isBuffer(source)) {
        return source;
      }
      if (!("toJSON" in source)) {
        visited.add(source);
        let target;
        if (isSet(source)) {
          target = [];
          for (const value of source) {
            const reducedValue = visit(value);
            !isUndefined(reducedValue) && target.push(reducedValue);
          }
        } else {
          target = isArray(source) ? [] : {};
          forEach(source, (value, key) => {
            const reducedValue = visit(value);
            !isUndefined(reducedValue) && (target[key] = reducedValue);
          });
        }
        visited.delete(source);
        return target;
      }
    }
    return source;
  };
  return visit(obj);
};
var isAsyncFn = kindOfTest("AsyncFunction");
var isThenable = (thing) => thing && (isObject2(thing) || isFunction(thing)) && isFunction(thing.then) && isFunction(thing.catch);
var _setImmediate = ((setImmediateSupported, postMessageSupported) => {
  if (setImmediateSupported) {
    return setImmediate;
  }
  return postMessageSupported ? ((token, callbacks) => {
    _global.addEventListener(
      "message",
      ({ source, data }) => {
        if (source === _global && data === token) {
          callbacks.length && callbacks.shift()();
        }
      },
      false
    );
    return (cb) => {
      callbacks.push(cb);
      _global.postMessage(token, "*");
    };
  })(`axios@${Math.random()}`, []) : (cb) => setTimeout(cb);
})(typeof setImmediate === "function", isFunction(_global.postMessage));
var asap = typeof queueMicrotask !== "undefined" ? queueMicrotask.bind(_global) : typeof process !== "undefined" && process.nextTick || _setImmediate;
var isIterable = (thing) => thing != null && isFunction(thing[iterator]);
var isSafeIterable = (thing) => thing != null && hasOwnInPrototypeChain(thing, iterator) && isIterable(thing);
var utils_default = {
  isArray,
  isArrayBuffer,
  isBuffer,
  isFormData,
  isArrayBufferView,
  isString,
  isNumber,
  isBoolean,
  isObject: isObject2,
  isPlainObject,
  isEmptyObject,
  isReadableStream,
  isRequest,
  isResponse,
  isHeaders,
  isUndefined,
  isDate,
  isFile,
  isReactNativeBlob,
  isReactNative,
  isBlob,
  isRegExp,
  isFunction,
  isStream,
  isURLSearchParams,
  isTypedArray,
  isFileList,
  forEach,
  merge: merge2,
  extend,
  trim,
  stripBOM,
  inherits,
  toFlatObject,
  kindOf,
  kindOfTest,
  endsWith,
  toArray,
  forEachEntry,
  matchAll,
  isHTMLForm,
  hasOwnProperty,
  hasOwnProp: hasOwnProperty,
  // an alias to avoid ESLint no-prototype-builtins detection
  hasOwnInPrototypeChain,
  getSafeProp,
  toSafeFlatObject,
  reduceDescriptors,
  freezeMethods,
  toObjectSet,
  toCamelCase,
  noop: noop2,
  toFiniteNumber,
  findKey,
  global: _global,
  isContextDefined,
  isSpecCompliantForm,
  toJSONObject,
  isAsyncFn,
  isThenable,
  setImmediate: _setImmediate,
  asap,
  isIterable,
  isSafeIterable
};

// node_modules/axios/lib/helpers/parseHeaders.js
var ignoreDuplicateOf = utils_default.toObjectSet([
  "age",
  "authorization",
  "content-length",
  "content-type",
  "etag",
  "expires",
  "from",
  "host",
  "if-modified-since",
  "if-unmodified-since",
  "last-modified",
  "location",
  "max-forwards",
  "proxy-authorization",
  "referer",
  "retry-after",
  "user-agent"
]);
var parseHeaders_default = (rawHeaders) => {
  const parsed2 = /* @__PURE__ */ Object.create(null);
  let key;
  let val;
  let i;
  rawHeaders && rawHeaders.split("\n").forEach(function parser(line) {
    i = line.indexOf(":");
    key = line.substring(0, i).trim().toLowerCase();
    val = line.substring(i + 1).trim();
    const hasKey = utils_default.hasOwnProp(parsed2, key);
    if (!key || hasKey && utils_default.hasOwnProp(ignoreDuplicateOf, key)) {
      return;
    }
    if (key === "set-cookie") {
      if (hasKey) {
        parsed2[key].push(val);
      } else {
        parsed2[key] = [val];
      }
    } else {
      parsed2[key] = hasKey ? parsed2[key] + ", " + val : val;
    }
  });
  return parsed2;
};

// node_modules/axios/lib/helpers/sanitizeHeaderValue.js
function trimSPorHTAB(str) {
  let start = 0;
  let end = str.length;
  while (start < end) {
    const code = str.charCodeAt(start);
    if (code !== 9 && code !== 32) {
      break;
    }
    start += 1;
  }
  while (end > start) {
    const code = str.charCodeAt(end - 1);
    if (code !== 9 && code !== 32) {
      break;
    }
    end -= 1;
  }
  return start === 0 && end === str.length ? str : str.slice(start, end);
}
var INVALID_UNICODE_HEADER_VALUE_CHARS = new RegExp("[\\u0000-\\u0008\\u000a-\\u001f\\u007f]+", "g");
var INVALID_BYTE_STRING_HEADER_VALUE_CHARS = new RegExp("[^\\u0009\\u0020-\\u007e\\u0080-\\u00ff]+", "g");
function sanitizeValue(value, invalidChars) {
  if (utils_default.isArray(value)) {
    return value.map((item) => sanitizeValue(item, invalidChars));
  }
  return trimSPorHTAB(String(value).replace(invalidChars, ""));
}
var sanitizeHeaderValue = (value) => sanitizeValue(value, INVALID_UNICODE_HEADER_VALUE_CHARS);
var sanitizeByteStringHeaderValue = (value) => sanitizeValue(value, INVALID_BYTE_STRING_HEADER_VALUE_CHARS);
function toByteStringHeaderObject(headers) {
  const byteStringHeaders = /* @__PURE__ */ Object.create(null);
  utils_default.forEach(headers.toJSON(), (value, header) => {
    byteStringHeaders[header] = sanitizeByteStringHeaderValue(value);
  });
  return byteStringHeaders;
}

// node_modules/axios/lib/core/AxiosHeaders.js
var $internals = /* @__PURE__ */ Symbol("internals");
function normalizeHeader(header) {
  return header && String(header).trim().toLowerCase();
}
function normalizeValue(value) {
  if (value === false || value == null) {
    return value;
  }
  return utils_default.isArray(value) ? value.map(normalizeValue) : sanitizeHeaderValue(String(value));
}
function parseTokens(str) {
  const tokens = /* @__PURE__ */ Object.create(null);
  const tokensRE = /([^\s,;=]+)\s*(?:=\s*([^,;]+))?/g;
  let match2;
  while (match2 = tokensRE.exec(str)) {
    tokens[match2[1]] = match2[2];
  }
  return tokens;
}
var parameterNameRE = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
function trimOWS(value) {
  let start = 0;
  let end = value.length;
  while (start < end) {
    const code = value.charCodeAt(start);
    if (code !== 9 && code !== 32) {
      break;
    }
    start += 1;
  }
  while (end > start) {
    const code = value.charCodeAt(end - 1);
    if (code !== 9 && code !== 32) {
      break;
    }
    end -= 1;
  }
  return start === 0 && end === value.length ? value : value.slice(start, end);
}
function decodeQuotedString(value) {
  const last = value.length - 1;
  if (last < 1 || value.charCodeAt(0) !== 34 || value.charCodeAt(last) !== 34) {
    return value;
  }
  let decoded = "";
  for (let i = 1; i < last; i++) {
    const code = value.charCodeAt(i);
    if (code === 34) {
      return value;
    }
    if (code === 92) {
      i += 1;
      if (i >= last) {
        return value;
      }
    }
    decoded += value[i];
  }
  return decoded;
}
function parseParameters(value) {
  const parameters = /* @__PURE__ */ Object.create(null);
  const str = String(value);
  let start = 0;
  let quoted = false;
  let escaped = false;
  function parseParameter(end) {
    const part = trimOWS(str.slice(start, end));
    const equals = part.indexOf("=");
    if (equals < 1) {
      return;
    }
    const name = trimOWS(part.slice(0, equals));
    if (!parameterNameRE.test(name)) {
      return;
    }
    const normalizedName = name.toLowerCase();
    if (normalizedName === "__proto__" || normalizedName === "constructor" || normalizedName === "prototype") {
      return;
    }
    const parameterValue = trimOWS(part.slice(equals + 1));
    parameters[normalizedName] = decodeQuotedString(parameterValue);
  }
  for (let i = 0; i < str.length; i++) {
    const code = str.charCodeAt(i);
    if (quoted) {
      if (escaped) {
        escaped = false;
      } else if (code === 92) {
        escaped = true;
      } else if (code === 34) {
        quoted = false;
      }
    } else if (code === 34) {
      quoted = true;
    } else if (code === 44 || code === 59) {
      parseParameter(i);
      start = i + 1;
    }
  }
  parseParameter(str.length);
  return parameters;
}
var isValidHeaderName = (str) => /^[-_a-zA-Z0-9^`|~,!#$%&'*+.]+$/.test(str.trim());
var PROTO_HEADER_SLOT = "__Proto__";
var headerSlot = (name) => name === "__proto__" ? PROTO_HEADER_SLOT : name;
function matchHeaderValue(context, value, header, filter2, isHeaderNameFilter) {
  if (utils_default.isFunction(filter2)) {
    return filter2.call(context, value, header);
  }
  if (isHeaderNameFilter) {
    value = header;
  }
  if (!utils_default.isString(value)) return;
  if (utils_default.isString(filter2)) {
    return value.indexOf(filter2) !== -1;
  }
  if (utils_default.isRegExp(filter2)) {
    return filter2.test(value);
  }
}
function formatHeader(header) {
  return header.trim().toLowerCase().replace(/([a-z\d])(\w*)/g, (w, char, str) => {
    return char.toUpperCase() + str;
  });
}
function buildAccessors(obj, header) {
  const accessorName = utils_default.toCamelCase(" " + header);
  ["get", "set", "has"].forEach((methodName) => {
    Object.defineProperty(obj, methodName + accessorName, {
      // Null-proto descriptor so a polluted Object.prototype.get cannot turn
      // this data descriptor into an accessor descriptor on the way in.
      __proto__: null,
      value: function(arg1, arg2, arg3) {
        return this[methodName].call(this, header, arg1, arg2, arg3);
      },
      configurable: true
    });
  });
}
var AxiosHeaders = class {
  constructor(headers) {
    headers && this.set(headers);
  }
  set(header, valueOrRewrite, rewrite) {
    const self2 = this;
    function setHeader(_value, _header, _rewrite) {
      const lHeader = normalizeHeader(_header);
      if (!lHeader) {
        return;
      }
      const key = utils_default.findKey(self2, lHeader);
      if (!key || self2[key] === void 0 || _rewrite === true || _rewrite === void 0 && self2[key] !== false) {
        self2[headerSlot(key || _header)] = normalizeValue(_value);
      }
    }
    const setHeaders = (headers, _rewrite) => utils_default.forEach(headers, (_value, _header) => setHeader(_value, _header, _rewrite));
    if (utils_default.isPlainObject(header) || header instanceof this.constructor) {
      setHeaders(header, valueOrRewrite);
    } else if (utils_default.isString(header) && (header = header.trim()) && !isValidHeaderName(header)) {
      setHeaders(parseHeaders_default(header), valueOrRewrite);
    } else if (utils_default.isObject(header) && utils_default.isSafeIterable(header)) {
      let obj = /* @__PURE__ */ Object.create(null), dest, key;
      for (const entry of header) {
        if (!utils_default.isArray(entry)) {
          throw new TypeError("Object iterator must return a key-value pair");
        }
        key = entry[0];
        if (utils_default.hasOwnProp(obj, key)) {
          dest = obj[key];
          obj[key] = utils_default.isArray(dest) ? [...dest, entry[1]] : [dest, entry[1]];
        } else {
          obj[key] = entry[1];
        }
      }
      setHeaders(obj, valueOrRewrite);
    } else {
      header != null && setHeader(valueOrRewrite, header, rewrite);
    }
    return this;
  }
  get(header, parser) {
    header = normalizeHeader(header);
    if (header) {
      const key = utils_default.findKey(this, header);
      if (key) {
        const value = this[key];
        if (!parser) {
          return value;
        }
        if (parser === true) {
          return parseTokens(value);
        }
        if (utils_default.isFunction(parser)) {
          return parser.call(this, value, key);
        }
        if (utils_default.isRegExp(parser)) {
          return parser.exec(value);
        }
        throw new TypeError("parser must be boolean|regexp|function");
      }
    }
  }
  has(header, matcher) {
    header = normalizeHeader(header);
    if (header) {
      const key = utils_default.findKey(this, header);
      return !!(key && this[key] !== void 0 && (!matcher || matchHeaderValue(this, this[key], key, matcher)));
    }
    return false;
  }
  delete(header, matcher) {
    const self2 = this;
    let deleted = false;
    function deleteHeader(_header) {
      _header = normalizeHeader(_header);
      if (_header) {
        const key = utils_default.findKey(self2, _header);
        if (key && (!matcher || matchHeaderValue(self2, self2[key], key, matcher))) {
          delete self2[key];
          deleted = true;
        }
      }
    }
    if (utils_default.isArray(header)) {
      header.forEach(deleteHeader);
    } else {
      deleteHeader(header);
    }
    return deleted;
  }
  clear(matcher) {
    const keys = Object.keys(this);
    let i = keys.length;
    let deleted = false;
    while (i--) {
      const key = keys[i];
      if (!matcher || matchHeaderValue(this, this[key], key, matcher, true)) {
        delete this[key];
        deleted = true;
      }
    }
    return deleted;
  }
  normalize(format) {
    const self2 = this;
    const headers = /* @__PURE__ */ Object.create(null);
    utils_default.forEach(this, (value, header) => {
      const key = utils_default.findKey(headers, header);
      if (key) {
        self2[key] = normalizeValue(value);
        delete self2[header];
        return;
      }
      const normalized = headerSlot(format ? formatHeader(header) : String(header).trim());
      if (normalized !== header) {
        delete self2[header];
      }
      self2[normalized] = normalizeValue(value);
      headers[normalized] = true;
    });
    return this;
  }
  concat(...targets) {
    return this.constructor.concat(this, ...targets);
  }
  toJSON(asStrings) {
    const obj = /* @__PURE__ */ Object.create(null);
    utils_default.forEach(this, (value, header) => {
      value != null && value !== false && (obj[header] = asStrings && utils_default.isArray(value) ? value.join(", ") : value);
    });
    return obj;
  }
  [Symbol.iterator]() {
    return Object.entries(this.toJSON())[Symbol.iterator]();
  }
  toString() {
    return Object.entries(this.toJSON()).map(([header, value]) => header + ": " + value).join("\n");
  }
  getSetCookie() {
    const value = this.get("set-cookie");
    return utils_default.isArray(value) ? value : value == null || value === false ? [] : [value];
  }
  get [Symbol.toStringTag]() {
    return "AxiosHeaders";
  }
  static from(thing) {
    return thing instanceof this ? thing : new this(thing);
  }
  static parseParameters(value) {
    return parseParameters(value);
  }
  static concat(first, ...targets) {
    const computed = new this(first);
    targets.forEach((target) => computed.set(target));
    return computed;
  }
  static accessor(header) {
    const internals = this[$internals] = this[$internals] = {
      accessors: {}
    };
    const accessors = internals.accessors;
    const prototype2 = this.prototype;
    function defineAccessor(_header) {
      const lHeader = normalizeHeader(_header);
      if (!accessors[lHeader]) {
        buildAccessors(prototype2, _header);
        accessors[lHeader] = true;
      }
    }
    utils_default.isArray(header) ? header.forEach(defineAccessor) : defineAccessor(header);
    return this;
  }
};
AxiosHeaders.accessor([
  "Content-Type",
  "Content-Length",
  "Accept",
  "Accept-Encoding",
  "User-Agent",
  "Authorization"
]);
utils_default.reduceDescriptors(AxiosHeaders.prototype, ({ value }, key) => {
  let mapped = key[0].toUpperCase() + key.slice(1);
  return {
    get: () => value,
    set(headerValue) {
      this[mapped] = headerValue;
    }
  };
});
utils_default.freezeMethods(AxiosHeaders);
var AxiosHeaders_default = AxiosHeaders;

// node_modules/axios/lib/core/AxiosError.js
var REDACTED = "[REDACTED ****]";
function hasOwnOrPrototypeToJSON(source) {
  if (utils_default.hasOwnProp(source, "toJSON")) {
    return true;
  }
  let prototype2 = Object.getPrototypeOf(source);
  while (prototype2 && prototype2 !== Object.prototype) {
    if (utils_default.hasOwnProp(prototype2, "toJSON")) {
      return true;
    }
    prototype2 = Object.getPrototypeOf(prototype2);
  }
  return false;
}
function redactConfig(config, redactKeys) {
  const lowerKeys = new Set(redactKeys.map((k) => String(k).toLowerCase()));
  const seen = [];
  const visit = (source) => {
    if (source === null || typeof source !== "object") return source;
    if (utils_default.isBuffer(source)) return source;
    if (seen.indexOf(source) !== -1) return void 0;
    if (source instanceof AxiosHeaders_default) {
      source = source.toJSON();
    }
    seen.push(source);
    let result;
    if (utils_default.isArray(source)) {
      result = [];
      source.forEach((v, i) => {
        const reducedValue = visit(v);
        if (!utils_default.isUndefined(reducedValue)) {
          result[i] = reducedValue;
        }
      });
    } else {
      if (!utils_default.isPlainObject(source) && hasOwnOrPrototypeToJSON(source)) {
        seen.pop();
        return source;
      }
      result = /* @__PURE__ */ Object.create(null);
      for (const [key, value] of Object.entries(source)) {
        const reducedValue = lowerKeys.has(key.toLowerCase()) ? REDACTED : visit(value);
        if (!utils_default.isUndefined(reducedValue)) {
          result[key] = reducedValue;
        }
      }
    }
    seen.pop();
    return result;
  };
  return visit(config);
}
function stringifySafely(value) {
  try {
    return String(value);
  } catch (err) {
    return "";
  }
}
function aggregateErrorMessage(error) {
  const message = error.errors.map((entry) => {
    try {
      return entry && entry.message ? stringifySafely(entry.message) : stringifySafely(entry);
    } catch (err) {
      return "";
    }
  }).filter(Boolean).join("; ");
  return message || error.name || "AggregateError";
}
var CAUSED_BY_SEPARATOR = "\nCaused by: ";
var $causeStack = /* @__PURE__ */ Symbol("causeStack");
function getCauseStackIndex(error, stack) {
  const causeStack = utils_default.hasOwnProp(error, $causeStack) && error[$causeStack];
  return causeStack && stack.endsWith(causeStack) ? stack.length - causeStack.length : -1;
}
function appendCauseStack(target, source) {
  try {
    const sourceStack = source && source.stack;
    if (typeof sourceStack !== "string" || !sourceStack) {
      return;
    }
    const targetStack = target.stack;
    if (typeof targetStack !== "string" || !targetStack) {
      return;
    }
    const causeStack = CAUSED_BY_SEPARATOR + sourceStack;
    target.stack = targetStack + causeStack;
    Object.defineProperty(target, $causeStack, { __proto__: null, value: causeStack });
  } catch (e) {
  }
}
var AxiosError = class _AxiosError extends Error {
  static from(error, code, config, request, response, customProps) {
    let message = error.message;
    if (!message && utils_default.isArray(error.errors) && error.errors.length) {
      message = aggregateErrorMessage(error);
    }
    const axiosError = new _AxiosError(message, code || error.code, config, request, response);
    Object.defineProperty(axiosError, "cause", {
      __proto__: null,
      value: error,
      writable: true,
      enumerable: false,
      configurable: true
    });
    axiosError.name = error.name;
    appendCauseStack(axiosError, error);
    if (error.status != null && axiosError.status == null) {
      axiosError.status = error.status;
    }
    customProps && Object.assign(axiosError, customProps);
    return axiosError;
  }
  /**
   * Create an Error with the specified message, config, error code, request and response.
   *
   * @param {string} message The error message.
   * @param {string} [code] The error code (for example, 'ECONNABORTED').
   * @param {Object} [config] The config.
   * @param {Object} [request] The request.
   * @param {Object} [response] The response.
   *
   * @returns {Error} The created error.
   */
  constructor(message, code, config, request, response) {
    super(message);
    Object.defineProperty(this, "message", {
      // Null-proto descriptor so a polluted Object.prototype.get cannot turn
      // this data descriptor into an accessor descriptor on the way in.
      __proto__: null,
      value: message,
      enumerable: true,
      writable: true,
      configurable: true
    });
    this.name = "AxiosError";
    this.isAxiosError = true;
    code && (this.code = code);
    config && (this.config = config);
    request && (this.request = request);
    if (response) {
      this.response = response;
      this.status = response.status;
    }
  }
  toJSON() {
    const config = this.config;
    const redactKeys = config && utils_default.hasOwnProp(config, "redact") ? config.redact : void 0;
    const serializedConfig = utils_default.isArray(redactKeys) && redactKeys.length > 0 ? redactConfig(config, redactKeys) : utils_default.toJSONObject(config);
    return {
      // Standard
      message: this.message,
      name: this.name,
      // Microsoft
      description: this.description,
      number: this.number,
      // Mozilla
      fileName: this.fileName,
      lineNumber: this.lineNumber,
      columnNumber: this.columnNumber,
      stack: this.stack,
      // Axios
      config: serializedConfig,
      code: this.code,
      status: this.status
    };
  }
};
AxiosError.ERR_BAD_OPTION_VALUE = "ERR_BAD_OPTION_VALUE";
AxiosError.ERR_BAD_OPTION = "ERR_BAD_OPTION";
AxiosError.ECONNABORTED = "ECONNABORTED";
AxiosError.ETIMEDOUT = "ETIMEDOUT";
AxiosError.ECONNREFUSED = "ECONNREFUSED";
AxiosError.ERR_NETWORK = "ERR_NETWORK";
AxiosError.ERR_FR_TOO_MANY_REDIRECTS = "ERR_FR_TOO_MANY_REDIRECTS";
AxiosError.ERR_DEPRECATED = "ERR_DEPRECATED";
AxiosError.ERR_BAD_RESPONSE = "ERR_BAD_RESPONSE";
AxiosError.ERR_BAD_REQUEST = "ERR_BAD_REQUEST";
AxiosError.ERR_CANCELED = "ERR_CANCELED";
AxiosError.ERR_NOT_SUPPORT = "ERR_NOT_SUPPORT";
AxiosError.ERR_INVALID_URL = "ERR_INVALID_URL";
AxiosError.ERR_FORM_DATA_DEPTH_EXCEEDED = "ERR_FORM_DATA_DEPTH_EXCEEDED";
var AxiosError_default = AxiosError;

// scripts/left-out.ts
function leftOut(what) {
  throw new Error(`${what} is left out of this bundle: see LEFT_OUT in scripts/bundles.ts.`);
}
var FormData2 = class {
  constructor() {
    leftOut("form-data");
  }
};

// node_modules/axios/lib/platform/node/classes/FormData.js
var FormData_default = FormData2;

// node_modules/axios/lib/platform/node/classes/Buffer.js
var Buffer_default = {
  isBufferAvailable() {
    return typeof Buffer !== "undefined";
  },
  from(value) {
    return Buffer.from(value);
  }
};

// node_modules/axios/lib/helpers/toFormData.js
var DEFAULT_FORM_DATA_MAX_DEPTH = 100;
function isVisitable(thing) {
  return utils_default.isPlainObject(thing) || utils_default.isArray(thing);
}
function removeBrackets(key) {
  return utils_default.endsWith(key, "[]") ? key.slice(0, -2) : key;
}
function renderKey(path2, key, dots) {
  if (!path2) return key;
  return path2.concat(key).map(function each(token, i) {
    token = removeBrackets(token);
    return !dots && i ? "[" + token + "]" : token;
  }).join(dots ? "." : "");
}
function isFlatArray(arr) {
  return utils_default.isArray(arr) && !arr.some(isVisitable);
}
var predicates = utils_default.toFlatObject(utils_default, {}, null, function filter(prop) {
  return /^is[A-Z]/.test(prop);
});
function toFormData(obj, formData, options) {
  if (!utils_default.isObject(obj)) {
    throw new TypeError("target must be an object");
  }
  formData = formData || new (FormData_default || FormData)();
  const option = (name, fallback) => {
    const value = utils_default.getSafeProp(options, name);
    return utils_default.isUndefined(value) ? fallback : value;
  };
  const metaTokens = option("metaTokens", true);
  const visitor = option("visitor") || defaultVisitor;
  const dots = option("dots", false);
  const indexes = option("indexes", false);
  const _Blob = option("Blob") || typeof Blob !== "undefined" && Blob;
  const maxDepth = option("maxDepth", DEFAULT_FORM_DATA_MAX_DEPTH);
  const useBlob = _Blob && utils_default.isSpecCompliantForm(formData);
  const stack = [];
  if (!utils_default.isFunction(visitor)) {
    throw new TypeError("visitor must be a function");
  }
  function convertValue(value) {
    if (value === null) return "";
    if (utils_default.isDate(value)) {
      return value.toISOString();
    }
    if (utils_default.isBoolean(value)) {
      return value.toString();
    }
    if (!useBlob && utils_default.isBlob(value)) {
      throw new AxiosError_default("Blob is not supported. Use a Buffer instead.");
    }
    if (utils_default.isArrayBuffer(value) || utils_default.isTypedArray(value)) {
      if (useBlob && typeof _Blob === "function") {
        return new _Blob([value]);
      }
      if (Buffer_default && Buffer_default.isBufferAvailable()) {
        return Buffer_default.from(value);
      }
      throw new AxiosError_default(
        "Blob is not supported. Use a Buffer instead.",
        AxiosError_default.ERR_NOT_SUPPORT
      );
    }
    return value;
  }
  function throwIfMaxDepthExceeded(depth) {
    if (depth > maxDepth) {
      throw new AxiosError_default(
        "Object is too deeply nested (" + depth + " levels). Max depth: " + maxDepth,
        AxiosError_default.ERR_FORM_DATA_DEPTH_EXCEEDED
      );
    }
  }
  function stringifyWithDepthLimit(value, depth) {
    if (maxDepth === Infinity) {
      return JSON.stringify(value);
    }
    const ancestors = [];
    return JSON.stringify(value, function limitDepth(_key, currentValue) {
      if (!utils_default.isObject(currentValue)) {
        return currentValue;
      }
      while (ancestors.length && ancestors[ancestors.length - 1] !== this) {
        ancestors.pop();
      }
      ancestors.push(currentValue);
      throwIfMaxDepthExceeded(depth + ancestors.length - 1);
      return currentValue;
    });
  }
  function defaultVisitor(value, key, path2) {
    let arr = value;
    if (utils_default.isReactNative(formData) && utils_default.isReactNativeBlob(value)) {
      formData.append(renderKey(path2, key, dots), convertValue(value));
      return false;
    }
    if (value && !path2 && typeof value === "object") {
      if (utils_default.endsWith(key, "{}")) {
        key = metaTokens ? key : key.slice(0, -2);
        value = stringifyWithDepthLimit(value, 1);
      } else if (utils_default.isArray(value) && isFlatArray(value) || (utils_default.isFileList(value) || utils_default.endsWith(key, "[]")) && (arr = utils_default.toArray(value))) {
        key = removeBrackets(key);
        arr.forEach(function each(el, index) {
          !(utils_default.isUndefined(el) || el === null) && formData.append(
            // eslint-disable-next-line no-nested-ternary
            indexes === true ? renderKey([key], index, dots) : indexes === null ? key : key + "[]",
            convertValue(el)
          );
        });
        return false;
      }
    }
    if (isVisitable(value)) {
      return true;
    }
    formData.append(renderKey(path2, key, dots), convertValue(value));
    return false;
  }
  const exposedHelpers = Object.assign(predicates, {
    defaultVisitor,
    convertValue,
    isVisitable
  });
  function build(value, path2, depth = 0) {
    if (utils_default.isUndefined(value)) return;
    throwIfMaxDepthExceeded(depth);
    if (stack.indexOf(value) !== -1) {
      throw new Error("Circular reference detected in " + path2.join("."));
    }
    stack.push(value);
    utils_default.forEach(value, function each(el, key) {
      const result = !(utils_default.isUndefined(el) || el === null) && visitor.call(formData, el, utils_default.isString(key) ? key.trim() : key, path2, exposedHelpers);
      if (result === true) {
        build(el, path2 ? path2.concat(key) : [key], depth + 1);
      }
    });
    stack.pop();
  }
  if (!utils_default.isObject(obj)) {
    throw new TypeError("data must be an object");
  }
  build(obj);
  return formData;
}
var toFormData_default = toFormData;

// node_modules/axios/lib/helpers/AxiosURLSearchParams.js
function encode(str) {
  const charMap = {
    "!": "%21",
    "'": "%27",
    "(": "%28",
    ")": "%29",
    "~": "%7E",
    "%20": "+"
  };
  return encodeURIComponent(str).replace(/[!'()~]|%20/g, function replacer(match2) {
    return charMap[match2];
  });
}
function AxiosURLSearchParams(params, options) {
  this._pairs = [];
  params && toFormData_default(params, this, options);
}
var prototype = AxiosURLSearchParams.prototype;
prototype.append = function append(name, value) {
  this._pairs.push([name, value]);
};
prototype.toString = function toString2(encoder) {
  const _encode = encoder ? (value) => encoder.call(this, value, encode) : encode;
  return this._pairs.map(function each(pair) {
    return _encode(pair[0]) + "=" + _encode(pair[1]);
  }, "").join("&");
};
var AxiosURLSearchParams_default = AxiosURLSearchParams;

// node_modules/axios/lib/helpers/buildURL.js
function encode2(val) {
  return encodeURIComponent(val).replace(/%3A/gi, ":").replace(/%24/g, "$").replace(/%2C/gi, ",").replace(/%20/g, "+");
}
function buildURL(url2, params, options) {
  if (!params) {
    return url2;
  }
  url2 = url2 || "";
  const _options = utils_default.isFunction(options) ? {
    serialize: options
  } : options;
  const _encode = utils_default.getSafeProp(_options, "encode") || encode2;
  const serializeFn = utils_default.getSafeProp(_options, "serialize");
  let serializedParams;
  if (serializeFn) {
    serializedParams = serializeFn(params, _options);
  } else {
    serializedParams = utils_default.isURLSearchParams(params) ? params.toString() : new AxiosURLSearchParams_default(params, _options).toString(_encode);
  }
  if (serializedParams) {
    const hashmarkIndex = url2.indexOf("#");
    if (hashmarkIndex !== -1) {
      url2 = url2.slice(0, hashmarkIndex);
    }
    url2 += (url2.indexOf("?") === -1 ? "?" : "&") + serializedParams;
  }
  return url2;
}

// node_modules/axios/lib/core/InterceptorManager.js
var $internals2 = /* @__PURE__ */ Symbol("internals");
function countHandlers(handlers) {
  return handlers ? handlers.length : 0;
}
function trimHandlers(handlers) {
  if (!handlers) {
    return;
  }
  while (handlers.length && handlers[handlers.length - 1] === null) {
    handlers.pop();
  }
}
function normalizeHandlerId(id) {
  if (typeof id === "string" && id !== "" && String(Number(id)) === id) {
    return Number(id);
  }
  return id;
}
function syncHandlerEntries(manager, internals) {
  const handlers = manager.handlers;
  const length = countHandlers(handlers);
  if (handlers !== internals.handlersRef) {
    internals.handlersRef = handlers;
    internals.handlerEntries.clear();
  } else if (length !== internals.handlersLength) {
    if (!length) {
      internals.handlerEntries.clear();
    } else {
      internals.handlerEntries.forEach(function removeStaleEntry(entry, id) {
        if (handlers[entry.index] !== entry.handler) {
          internals.handlerEntries.delete(id);
        }
      });
    }
  }
  internals.handlersLength = length;
}
var InterceptorManager = class {
  constructor() {
    this.handlers = [];
    this[$internals2] = {
      handlersRef: this.handlers,
      handlersLength: this.handlers.length,
      handlerEntries: /* @__PURE__ */ new Map(),
      iterationDepth: 0,
      nextId: 0
    };
  }
  /**
   * Add a new interceptor to the stack
   *
   * @param {Function} fulfilled The function to handle `then` for a `Promise`
   * @param {Function} rejected The function to handle `reject` for a `Promise`
   * @param {Object} options The options for the interceptor, synchronous and runWhen
   *
   * @return {Number} An ID used to remove interceptor later
   */
  use(fulfilled, rejected, options) {
    const handler = {
      fulfilled,
      rejected,
      synchronous: options ? options.synchronous : false,
      runWhen: options ? options.runWhen : null
    };
    const internals = this[$internals2];
    if (this.handlers == null) {
      this.handlers = [];
    }
    syncHandlerEntries(this, internals);
    const id = internals.nextId++;
    this.handlers.push(handler);
    internals.handlerEntries.set(id, {
      handler,
      index: this.handlers.length - 1
    });
    internals.handlersLength = this.handlers.length;
    return id;
  }
  /**
   * Remove an interceptor from the stack
   *
   * @param {Number} id The ID that was returned by `use`
   *
   * @returns {void}
   */
  eject(id) {
    const internals = this[$internals2];
    syncHandlerEntries(this, internals);
    const handlerId = normalizeHandlerId(id);
    const entry = internals.handlerEntries.get(handlerId);
    if (entry) {
      internals.handlerEntries.delete(handlerId);
      if (this.handlers[entry.index] !== entry.handler) {
        return;
      }
      this.handlers[entry.index] = null;
      if (!internals.iterationDepth) {
        trimHandlers(this.handlers);
        internals.handlersLength = this.handlers.length;
      }
    }
  }
  /**
   * Clear all interceptors from the stack
   *
   * @returns {void}
   */
  clear() {
    if (this.handlers) {
      this.handlers = [];
      syncHandlerEntries(this, this[$internals2]);
    }
  }
  /**
   * Iterate over all the registered interceptors
   *
   * This method is particularly useful for skipping over any
   * interceptors that may have become `null` calling `eject`.
   *
   * @param {Function} fn The function to call for each interceptor
   *
   * @returns {void}
   */
  forEach(fn) {
    const internals = this[$internals2];
    syncHandlerEntries(this, internals);
    internals.iterationDepth++;
    try {
      utils_default.forEach(this.handlers, function forEachHandler(h) {
        if (h !== null) {
          fn(h);
        }
      });
    } finally {
      if (!--internals.iterationDepth) {
        syncHandlerEntries(this, internals);
        trimHandlers(this.handlers);
        internals.handlersLength = countHandlers(this.handlers);
      }
    }
  }
};
var InterceptorManager_default = InterceptorManager;

// node_modules/axios/lib/defaults/transitional.js
var transitional_default = {
  silentJSONParsing: true,
  forcedJSONParsing: true,
  clarifyTimeoutError: false,
  legacyInterceptorReqResOrdering: true,
  advertiseZstdAcceptEncoding: false,
  validateStatusUndefinedResolves: true,
  encodeBasicAuthUsername: false
};

// node_modules/axios/lib/platform/node/index.js
import crypto2 from "crypto";

// node_modules/axios/lib/platform/node/classes/URLSearchParams.js
import url from "url";
var URLSearchParams_default = url.URLSearchParams;

// node_modules/axios/lib/platform/node/index.js
var ALPHA = "abcdefghijklmnopqrstuvwxyz";
var DIGIT = "0123456789";
var ALPHABET = {
  DIGIT,
  ALPHA,
  ALPHA_DIGIT: ALPHA + ALPHA.toUpperCase() + DIGIT
};
var generateString = (size = 16, alphabet = ALPHABET.ALPHA_DIGIT) => {
  let str = "";
  const { length } = alphabet;
  const randomValues = new Uint32Array(size);
  crypto2.randomFillSync(randomValues);
  for (let i = 0; i < size; i++) {
    str += alphabet[randomValues[i] % length];
  }
  return str;
};
var node_default = {
  isNode: true,
  classes: {
    URLSearchParams: URLSearchParams_default,
    FormData: FormData_default,
    Blob: typeof Blob !== "undefined" && Blob || null
  },
  ALPHABET,
  generateString,
  protocols: ["http", "https", "file", "data"]
};

// node_modules/axios/lib/platform/common/utils.js
var utils_exports = {};
__export(utils_exports, {
  hasBrowserEnv: () => hasBrowserEnv,
  hasStandardBrowserEnv: () => hasStandardBrowserEnv,
  hasStandardBrowserWebWorkerEnv: () => hasStandardBrowserWebWorkerEnv,
  navigator: () => _navigator,
  origin: () => origin
});
var hasBrowserEnv = typeof window !== "undefined" && typeof document !== "undefined";
var _navigator = typeof navigator === "object" && navigator || void 0;
var hasStandardBrowserEnv = hasBrowserEnv && (!_navigator || ["ReactNative", "NativeScript", "NS"].indexOf(_navigator.product) < 0);
var hasStandardBrowserWebWorkerEnv = (() => {
  return typeof WorkerGlobalScope !== "undefined" && // eslint-disable-next-line no-undef
  self instanceof WorkerGlobalScope && typeof self.importScripts === "function";
})();
var origin = hasBrowserEnv && window.location.href || "http://localhost";

// node_modules/axios/lib/platform/index.js
var platform_default = {
  ...utils_exports,
  ...node_default
};

// node_modules/axios/lib/helpers/toURLEncodedForm.js
function toURLEncodedForm(data, options) {
  return toFormData_default(data, new platform_default.classes.URLSearchParams(), {
    visitor: function(value, key, path2, helpers) {
      if (platform_default.isNode && utils_default.isBuffer(value)) {
        this.append(key, value.toString("base64"));
        return false;
      }
      return helpers.defaultVisitor.apply(this, arguments);
    },
    ...options
  });
}

// node_modules/axios/lib/helpers/formDataToJSON.js
var MAX_DEPTH = DEFAULT_FORM_DATA_MAX_DEPTH;
function throwIfDepthExceeded(index) {
  if (index > MAX_DEPTH) {
    throw new AxiosError_default(
      "FormData field is too deeply nested (" + index + " levels). Max depth: " + MAX_DEPTH,
      AxiosError_default.ERR_FORM_DATA_DEPTH_EXCEEDED
    );
  }
}
function parsePropPath(name) {
  const path2 = [];
  const pattern = /[^.[\]]+|\[([^.[\]]*)]/g;
  let match2;
  while ((match2 = pattern.exec(name)) !== null) {
    throwIfDepthExceeded(path2.length);
    path2.push(match2[0] === "[]" ? "" : match2[1] || match2[0]);
  }
  return path2;
}
function arrayToObject(arr) {
  const obj = {};
  const keys = Object.keys(arr);
  let i;
  const len = keys.length;
  let key;
  for (i = 0; i < len; i++) {
    key = keys[i];
    obj[key] = arr[key];
  }
  return obj;
}
function normalizeArray(value) {
  if (!utils_default.isArray(value)) return value;
  const keys = Object.keys(value);
  return keys.length !== value.length || keys.some((key, index) => key !== String(index)) ? arrayToObject(value) : value;
}
function normalizeArrays(obj) {
  const pending = [obj];
  while (pending.length) {
    const target = pending.pop();
    Object.keys(target).forEach((key) => {
      const value = target[key] = normalizeArray(target[key]);
      if (utils_default.isArray(value) || utils_default.isPlainObject(value)) {
        pending.push(value);
      }
    });
  }
  return obj;
}
function formDataToJSON(formData) {
  function buildPath(path2, value, target, index) {
    throwIfDepthExceeded(index);
    let name = path2[index++];
    if (name === "__proto__") return true;
    const isNumericKey = Number.isFinite(+name);
    const isLast = index >= path2.length;
    name = !name && utils_default.isArray(target) ? target.length : name;
    if (isLast) {
      if (utils_default.hasOwnProp(target, name)) {
        target[name] = normalizeArray(target[name]);
        target[name] = utils_default.isArray(target[name]) ? target[name].concat(value) : [target[name], value];
      } else {
        target[name] = value;
      }
      return !isNumericKey;
    }
    if (!utils_default.hasOwnProp(target, name) || !utils_default.isObject(target[name])) {
      target[name] = [];
    }
    const result = buildPath(path2, value, target[name], index);
    if (result && utils_default.isArray(target[name])) {
      target[name] = arrayToObject(target[name]);
    }
    return !isNumericKey;
  }
  if (utils_default.isFormData(formData) && utils_default.isFunction(formData.entries)) {
    const obj = {};
    utils_default.forEachEntry(formData, (name, value) => {
      buildPath(parsePropPath(name), value, obj, 0);
    });
    return normalizeArrays(obj);
  }
  return null;
}
var formDataToJSON_default = formDataToJSON;

// node_modules/axios/lib/core/methodList.js
var methodList = Object.freeze([
  "get",
  "delete",
  "head",
  "options",
  "post",
  "put",
  "patch",
  "purge",
  "link",
  "unlink",
  "query"
]);
var methodList_default = methodList;

// node_modules/axios/lib/defaults/index.js
var own = (obj, key) => obj != null && utils_default.hasOwnProp(obj, key) ? obj[key] : void 0;
function stringifySafely2(rawValue, parser, encoder) {
  if (utils_default.isString(rawValue)) {
    try {
      (parser || JSON.parse)(rawValue);
      return utils_default.trim(rawValue);
    } catch (e) {
      if (e.name !== "SyntaxError") {
        throw e;
      }
    }
  }
  return (encoder || JSON.stringify)(rawValue);
}
var defaults = {
  transitional: transitional_default,
  adapter: ["xhr", "http", "fetch"],
  transformRequest: [
    function transformRequest(data, headers) {
      const contentType2 = headers.getContentType() || "";
      const hasJSONContentType = contentType2.indexOf("application/json") > -1;
      const isObjectPayload = utils_default.isObject(data);
      if (isObjectPayload && utils_default.isHTMLForm(data)) {
        data = new FormData(data);
      }
      const isFormData2 = utils_default.isFormData(data);
      if (isFormData2) {
        return hasJSONContentType ? JSON.stringify(formDataToJSON_default(data)) : data;
      }
      if (utils_default.isArrayBuffer(data) || utils_default.isBuffer(data) || utils_default.isStream(data) || utils_default.isFile(data) || utils_default.isBlob(data) || utils_default.isReadableStream(data)) {
        return data;
      }
      if (utils_default.isArrayBufferView(data)) {
        return data.buffer;
      }
      if (utils_default.isURLSearchParams(data)) {
        headers.setContentType("application/x-www-form-urlencoded;charset=utf-8", false);
        return data.toString();
      }
      let isFileList2;
      if (isObjectPayload) {
        const formSerializer = own(this, "formSerializer");
        if (contentType2.indexOf("application/x-www-form-urlencoded") > -1) {
          return toURLEncodedForm(data, formSerializer).toString();
        }
        if ((isFileList2 = utils_default.isFileList(data)) || contentType2.indexOf("multipart/form-data") > -1) {
          const env = own(this, "env");
          const _FormData = env && env.FormData;
          return toFormData_default(
            isFileList2 ? { "files[]": data } : data,
            _FormData && new _FormData(),
            formSerializer
          );
        }
      }
      if (isObjectPayload || hasJSONContentType) {
        headers.setContentType("application/json", false);
        return stringifySafely2(data);
      }
      return data;
    }
  ],
  transformResponse: [
    function transformResponse(data) {
      const transitional2 = own(this, "transitional") || defaults.transitional;
      const forcedJSONParsing = transitional2 && transitional2.forcedJSONParsing;
      const responseType = own(this, "responseType");
      const JSONRequested = responseType === "json";
      if (utils_default.isResponse(data) || utils_default.isReadableStream(data)) {
        return data;
      }
      if (data && utils_default.isString(data) && (forcedJSONParsing && !responseType || JSONRequested)) {
        const silentJSONParsing = transitional2 && transitional2.silentJSONParsing;
        const strictJSONParsing = !silentJSONParsing && JSONRequested;
        try {
          return JSON.parse(data, own(this, "parseReviver"));
        } catch (e) {
          if (strictJSONParsing) {
            if (e.name === "SyntaxError") {
              throw AxiosError_default.from(e, AxiosError_default.ERR_BAD_RESPONSE, this, null, own(this, "response"));
            }
            throw e;
          }
        }
      }
      return data;
    }
  ],
  /**
   * A timeout in milliseconds to abort a request. If set to 0 (default) a
   * timeout is not created.
   */
  timeout: 0,
  xsrfCookieName: "XSRF-TOKEN",
  xsrfHeaderName: "X-XSRF-TOKEN",
  maxContentLength: -1,
  maxBodyLength: -1,
  env: {
    FormData: platform_default.classes.FormData,
    Blob: platform_default.classes.Blob
  },
  validateStatus: function validateStatus(status) {
    return status >= 200 && status < 300;
  },
  headers: {
    common: {
      Accept: "application/json, text/plain, */*",
      "Content-Type": void 0
    }
  }
};
utils_default.forEach(methodList_default, (method) => {
  defaults.headers[method] = {};
});
var defaults_default = defaults;

// node_modules/axios/lib/core/transformData.js
function transformData(fns, response) {
  const config = this || defaults_default;
  const context = response || config;
  const headers = AxiosHeaders_default.from(context.headers);
  let data = context.data;
  utils_default.forEach(fns, function transform(fn) {
    data = fn.call(config, data, headers.normalize(), response ? response.status : void 0);
  });
  headers.normalize();
  return data;
}

// node_modules/axios/lib/cancel/isCancel.js
function isCancel(value) {
  return !!(value && value.__CANCEL__);
}

// node_modules/axios/lib/cancel/CanceledError.js
var CanceledError = class extends AxiosError_default {
  /**
   * A `CanceledError` is an object that is thrown when an operation is canceled.
   *
   * @param {string=} message The message.
   * @param {Object=} config The config.
   * @param {Object=} request The request.
   *
   * @returns {CanceledError} The created error.
   */
  constructor(message, config, request) {
    super(message == null ? "canceled" : message, AxiosError_default.ERR_CANCELED, config, request);
    this.name = "CanceledError";
    this.__CANCEL__ = true;
  }
};
var CanceledError_default = CanceledError;

// node_modules/axios/lib/core/settle.js
function settle(resolve3, reject, response) {
  const validateStatus2 = response.config.validateStatus;
  if (!response.status || !validateStatus2 || validateStatus2(response.status)) {
    resolve3(response);
  } else {
    reject(new AxiosError_default(
      "Request failed with status code " + response.status,
      response.status >= 400 && response.status < 500 ? AxiosError_default.ERR_BAD_REQUEST : AxiosError_default.ERR_BAD_RESPONSE,
      response.config,
      response.request,
      response
    ));
  }
}

// node_modules/axios/lib/helpers/isAbsoluteURL.js
function isAbsoluteURL(url2) {
  if (typeof url2 !== "string") {
    return false;
  }
  return /^([a-z][a-z\d+\-.]*:)?\/\//i.test(url2);
}

// node_modules/axios/lib/helpers/combineURLs.js
function combineURLs(baseURL, relativeURL) {
  if (!relativeURL) {
    return baseURL;
  }
  let end = baseURL.length;
  while (end > 0 && baseURL.charCodeAt(end - 1) === 47) {
    end--;
  }
  return baseURL.slice(0, end) + "/" + relativeURL.replace(/^\/+/, "");
}

// node_modules/axios/lib/helpers/normalizeURLForProtocolCheck.js
var urlParserControlCharacters = /[\t\n\r]/g;
function normalizeURLForProtocolCheck(url2) {
  if (typeof url2 !== "string") {
    return url2;
  }
  let start = 0;
  while (start < url2.length && url2.charCodeAt(start) <= 32) {
    start++;
  }
  return url2.slice(start).replace(urlParserControlCharacters, "");
}

// node_modules/axios/lib/core/buildFullPath.js
var malformedHttpProtocol = /^https?:(?!\/\/)/i;
function redactFragment(fragment) {
  if (!fragment) {
    return fragment;
  }
  return fragment.replace(/(^|&)([^=&]*=)?[^&]+/g, (match2, separator, parameterName = "") => {
    return `${separator}${parameterName}${REDACTED}`;
  });
}
function redactSensitiveURLParts(url2) {
  const redactedURL = url2.replace(/^(https?:\/{0,2})[^/?#]*@/i, `$1${REDACTED}@`);
  const fragmentIndex = redactedURL.indexOf("#");
  const urlWithoutFragment = fragmentIndex === -1 ? redactedURL : redactedURL.slice(0, fragmentIndex);
  const redactedURLWithoutFragment = urlWithoutFragment.replace(
    /([?&][^=&#]*=)[^&#]*/g,
    `$1${REDACTED}`
  );
  if (fragmentIndex === -1) {
    return redactedURLWithoutFragment;
  }
  return `${redactedURLWithoutFragment}#${redactFragment(redactedURL.slice(fragmentIndex + 1))}`;
}
function assertValidHttpProtocolURL(url2, config) {
  if (typeof url2 === "string") {
    const normalizedURL = normalizeURLForProtocolCheck(url2);
    if (malformedHttpProtocol.test(normalizedURL)) {
      throw new AxiosError_default(
        `Invalid URL ${JSON.stringify(redactSensitiveURLParts(normalizedURL))}: missing "//" after protocol`,
        AxiosError_default.ERR_INVALID_URL,
        config
      );
    }
  }
}
function buildFullPath(baseURL, requestedURL, allowAbsoluteUrls, config) {
  assertValidHttpProtocolURL(requestedURL, config);
  let isRelativeUrl = !isAbsoluteURL(requestedURL);
  if (baseURL && (isRelativeUrl || allowAbsoluteUrls === false)) {
    assertValidHttpProtocolURL(baseURL, config);
    return combineURLs(baseURL, requestedURL);
  }
  return requestedURL;
}

// node_modules/proxy-from-env/index.js
var DEFAULT_PORTS = {
  ftp: 21,
  gopher: 70,
  http: 80,
  https: 443,
  ws: 80,
  wss: 443
};
function parseUrl(urlString) {
  try {
    return new URL(urlString);
  } catch {
    return null;
  }
}
function getProxyForUrl(url2) {
  var parsedUrl = (typeof url2 === "string" ? parseUrl(url2) : url2) || {};
  var proto = parsedUrl.protocol;
  var hostname = parsedUrl.host;
  var port = parsedUrl.port;
  if (typeof hostname !== "string" || !hostname || typeof proto !== "string") {
    return "";
  }
  proto = proto.split(":", 1)[0];
  hostname = hostname.replace(/:\d*$/, "");
  port = parseInt(port) || DEFAULT_PORTS[proto] || 0;
  if (!shouldProxy(hostname, port)) {
    return "";
  }
  var proxy = getEnv(proto + "_proxy") || getEnv("all_proxy");
  if (proxy && proxy.indexOf("://") === -1) {
    proxy = proto + "://" + proxy;
  }
  return proxy;
}
function shouldProxy(hostname, port) {
  var NO_PROXY = getEnv("no_proxy").toLowerCase();
  if (!NO_PROXY) {
    return true;
  }
  if (NO_PROXY === "*") {
    return false;
  }
  return NO_PROXY.split(/[,\s]/).every(function(proxy) {
    if (!proxy) {
      return true;
    }
    var parsedProxy = proxy.match(/^(.+):(\d+)$/);
    var parsedProxyHostname = parsedProxy ? parsedProxy[1] : proxy;
    var parsedProxyPort = parsedProxy ? parseInt(parsedProxy[2]) : 0;
    if (parsedProxyPort && parsedProxyPort !== port) {
      return true;
    }
    if (!/^[.*]/.test(parsedProxyHostname)) {
      return hostname !== parsedProxyHostname;
    }
    if (parsedProxyHostname.charAt(0) === "*") {
      parsedProxyHostname = parsedProxyHostname.slice(1);
    }
    return !hostname.endsWith(parsedProxyHostname);
  });
}
function getEnv(key) {
  return process.env[key.toLowerCase()] || process.env[key.toUpperCase()] || "";
}

// node_modules/axios/lib/adapters/http.js
var import_https_proxy_agent = __toESM(require_dist(), 1);
var import_follow_redirects = __toESM(require_follow_redirects(), 1);
import http from "http";
import https from "https";
import http22 from "http2";
import util3 from "util";
import { resolve as resolvePath } from "path";
import zlib from "zlib";

// node_modules/axios/lib/env/data.js
var VERSION = "1.21.1";

// node_modules/axios/lib/helpers/parseProtocol.js
function parseProtocol(url2) {
  const match2 = /^([-+\w]{1,25}):(?:\/\/)?/.exec(url2);
  return match2 && match2[1].toLowerCase() || "";
}

// node_modules/axios/lib/helpers/fromDataURI.js
var DATA_URL_PATTERN = /^([^,;/]+\/[^,;/]+)?((?:;[^,;=]+=[^,;]+)*)(;base64)?,([\s\S]*)$/i;
function fromDataURI(uri, asBlob, options) {
  const _Blob = options && options.Blob || platform_default.classes.Blob;
  const protocol = parseProtocol(uri);
  if (asBlob === void 0 && _Blob) {
    asBlob = true;
  }
  if (protocol === "data") {
    uri = protocol.length ? uri.slice(protocol.length + 1) : uri;
    const match2 = DATA_URL_PATTERN.exec(uri);
    if (!match2) {
      throw new AxiosError_default("Invalid URL", AxiosError_default.ERR_INVALID_URL);
    }
    const type = match2[1];
    const params = match2[2];
    const encoding = match2[3] ? "base64" : "utf8";
    const body = match2[4];
    let mime = "";
    if (type) {
      mime = params ? type + params : type;
    } else if (params) {
      mime = "text/plain" + params;
    }
    const buffer = encoding === "base64" ? Buffer.from(
      body.replace(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
      "base64"
    ) : Buffer.from(decodeURIComponent(body), encoding);
    if (asBlob) {
      if (!_Blob) {
        throw new AxiosError_default("Blob is not supported", AxiosError_default.ERR_NOT_SUPPORT);
      }
      return new _Blob([buffer], { type: mime });
    }
    return buffer;
  }
  throw new AxiosError_default("Unsupported protocol " + protocol, AxiosError_default.ERR_NOT_SUPPORT);
}

// node_modules/axios/lib/adapters/http.js
import stream3 from "stream";

// node_modules/axios/lib/core/setFormDataHeaders.js
var FORM_DATA_CONTENT_HEADERS = ["content-type", "content-length"];
function setFormDataHeaders(headers, formHeaders, policy) {
  if (policy !== "content-only") {
    headers.set(formHeaders);
    return;
  }
  Object.entries(formHeaders || {}).forEach(([key, val]) => {
    if (FORM_DATA_CONTENT_HEADERS.includes(key.toLowerCase())) {
      headers.set(key, val);
    }
  });
}

// node_modules/axios/lib/helpers/AxiosTransformStream.js
import stream from "stream";
var kInternals = /* @__PURE__ */ Symbol("internals");
var AxiosTransformStream = class extends stream.Transform {
  constructor(options) {
    options = utils_default.toFlatObject(
      options,
      {
        maxRate: 0,
        chunkSize: 64 * 1024,
        minChunkSize: 100,
        timeWindow: 500,
        ticksRate: 2,
        samplesCount: 15
      },
      null,
      (prop, source) => {
        return !utils_default.isUndefined(source[prop]);
      }
    );
    super({
      readableHighWaterMark: options.chunkSize
    });
    const internals = this[kInternals] = {
      timeWindow: options.timeWindow,
      chunkSize: options.chunkSize,
      maxRate: options.maxRate,
      minChunkSize: options.minChunkSize,
      bytesSeen: 0,
      isCaptured: false,
      notifiedBytesLoaded: 0,
      ts: Date.now(),
      bytes: 0,
      onReadCallback: null
    };
    this.on("newListener", (event) => {
      if (event === "progress") {
        if (!internals.isCaptured) {
          internals.isCaptured = true;
        }
      }
    });
  }
  _read(size) {
    const internals = this[kInternals];
    if (internals.onReadCallback) {
      internals.onReadCallback();
    }
    return super._read(size);
  }
  _transform(chunk, encoding, callback) {
    const internals = this[kInternals];
    const maxRate = internals.maxRate;
    const readableHighWaterMark = this.readableHighWaterMark;
    const timeWindow = internals.timeWindow;
    const divider = 1e3 / timeWindow;
    const bytesThreshold = maxRate / divider;
    let minChunkSize = internals.minChunkSize !== false ? Math.max(internals.minChunkSize, bytesThreshold * 0.01) : 0;
    if (maxRate) {
      minChunkSize = Math.min(bytesThreshold, minChunkSize);
    }
    const pushChunk = (_chunk, _callback) => {
      const bytes = Buffer.byteLength(_chunk);
      internals.bytesSeen += bytes;
      internals.bytes += bytes;
      internals.isCaptured && this.emit("progress", internals.bytesSeen);
      if (this.push(_chunk)) {
        process.nextTick(_callback);
      } else {
        internals.onReadCallback = () => {
          internals.onReadCallback = null;
          process.nextTick(_callback);
        };
      }
    };
    const transformChunk = (_chunk, _callback) => {
      if (this.destroyed) {
        return _callback();
      }
      const chunkSize = Buffer.byteLength(_chunk);
      let chunkRemainder = null;
      let maxChunkSize = readableHighWaterMark;
      let bytesLeft;
      let passed = 0;
      if (maxRate) {
        const now = Date.now();
        if (!internals.ts || (passed = now - internals.ts) >= timeWindow) {
          internals.ts = now;
          bytesLeft = bytesThreshold - internals.bytes;
          internals.bytes = bytesLeft < 0 ? -bytesLeft : 0;
          passed = 0;
        }
        bytesLeft = bytesThreshold - internals.bytes;
      }
      if (maxRate) {
        if (bytesLeft <= 0) {
          return setTimeout(() => {
            _callback(null, _chunk);
          }, timeWindow - passed);
        }
        if (bytesLeft < maxChunkSize) {
          maxChunkSize = Math.max(1, Math.floor(bytesLeft));
        }
      }
      if (maxChunkSize && chunkSize > maxChunkSize && chunkSize - maxChunkSize > minChunkSize) {
        chunkRemainder = _chunk.subarray(maxChunkSize);
        _chunk = _chunk.subarray(0, maxChunkSize);
      }
      pushChunk(
        _chunk,
        chunkRemainder ? () => {
          process.nextTick(_callback, null, chunkRemainder);
        } : _callback
      );
    };
    transformChunk(chunk, function transformNextChunk(err, _chunk) {
      if (err) {
        return callback(err);
      }
      if (_chunk) {
        transformChunk(_chunk, transformNextChunk);
      } else {
        callback(null);
      }
    });
  }
};
var AxiosTransformStream_default = AxiosTransformStream;

// node_modules/axios/lib/adapters/http.js
import { EventEmitter as EventEmitter4 } from "events";

// node_modules/axios/lib/helpers/formDataToStream.js
import util from "util";
import { Readable } from "stream";

// node_modules/axios/lib/helpers/readBlob.js
var { asyncIterator } = Symbol;
var readBlob = async function* (blob) {
  if (blob.stream) {
    yield* blob.stream();
  } else if (blob.arrayBuffer) {
    yield await blob.arrayBuffer();
  } else if (blob[asyncIterator]) {
    yield* blob[asyncIterator]();
  } else {
    yield blob;
  }
};
var readBlob_default = readBlob;

// node_modules/axios/lib/helpers/formDataToStream.js
var BOUNDARY_ALPHABET = platform_default.ALPHABET.ALPHA_DIGIT + "-_";
var textEncoder = typeof TextEncoder === "function" ? new TextEncoder() : new util.TextEncoder();
var CRLF = "\r\n";
var CRLF_BYTES = textEncoder.encode(CRLF);
var CRLF_BYTES_COUNT = 2;
var FormDataPart = class {
  constructor(name, value) {
    const { escapeName: escapeName2 } = this.constructor;
    const isStringValue = utils_default.isString(value);
    let headers = `Content-Disposition: form-data; name="${escapeName2(name)}"${!isStringValue && value.name ? `; filename="${escapeName2(value.name)}"` : ""}${CRLF}`;
    if (isStringValue) {
      value = textEncoder.encode(String(value).replace(/\r?\n|\r\n?/g, CRLF));
    } else {
      const safeType = String(value.type || "application/octet-stream").replace(/[\r\n]/g, "");
      headers += `Content-Type: ${safeType}${CRLF}`;
    }
    this.headers = textEncoder.encode(headers + CRLF);
    this.contentLength = isStringValue ? value.byteLength : value.size;
    this.size = this.headers.byteLength + this.contentLength + CRLF_BYTES_COUNT;
    this.name = name;
    this.value = value;
  }
  async *encode() {
    yield this.headers;
    const { value } = this;
    if (utils_default.isTypedArray(value)) {
      yield value;
    } else {
      yield* readBlob_default(value);
    }
    yield CRLF_BYTES;
  }
  static escapeName(name) {
    return String(name).replace(
      /[\r\n"]/g,
      (match2) => ({
        "\r": "%0D",
        "\n": "%0A",
        '"': "%22"
      })[match2]
    );
  }
};
var formDataToStream = (form, headersHandler, options) => {
  const {
    tag = "form-data-boundary",
    size = 25,
    boundary = tag + "-" + platform_default.generateString(size, BOUNDARY_ALPHABET)
  } = options || {};
  if (!utils_default.isFormData(form)) {
    throw new TypeError("FormData instance required");
  }
  if (boundary.length < 1 || boundary.length > 70) {
    throw new Error("boundary must be 1-70 characters long");
  }
  const boundaryBytes = textEncoder.encode("--" + boundary + CRLF);
  const footerBytes = textEncoder.encode("--" + boundary + "--" + CRLF);
  let contentLength = footerBytes.byteLength;
  const parts = Array.from(form.entries()).map(([name, value]) => {
    const part = new FormDataPart(name, value);
    contentLength += part.size;
    return part;
  });
  contentLength += boundaryBytes.byteLength * parts.length;
  contentLength = utils_default.toFiniteNumber(contentLength);
  const computedHeaders = {
    "Content-Type": `multipart/form-data; boundary=${boundary}`
  };
  if (Number.isFinite(contentLength)) {
    computedHeaders["Content-Length"] = contentLength;
  }
  headersHandler && headersHandler(computedHeaders);
  return Readable.from(
    (async function* () {
      for (const part of parts) {
        yield boundaryBytes;
        yield* part.encode();
      }
      yield footerBytes;
    })()
  );
};
var formDataToStream_default = formDataToStream;

// node_modules/axios/lib/helpers/ZlibHeaderTransformStream.js
import stream2 from "stream";
var ZlibHeaderTransformStream = class extends stream2.Transform {
  __transform(chunk, encoding, callback) {
    this.push(chunk);
    callback();
  }
  _transform(chunk, encoding, callback) {
    if (chunk.length !== 0) {
      this._transform = this.__transform;
      if (chunk[0] !== 120) {
        const header = Buffer.alloc(2);
        header[0] = 120;
        header[1] = 156;
        this.push(header, encoding);
      }
    }
    this.__transform(chunk, encoding, callback);
  }
};
var ZlibHeaderTransformStream_default = ZlibHeaderTransformStream;

// node_modules/axios/lib/helpers/Http2Sessions.js
import http2 from "http2";
import util2 from "util";
var Http2Sessions = class {
  constructor() {
    this.sessions = /* @__PURE__ */ Object.create(null);
  }
  getSession(authority, options) {
    options = Object.assign(
      /* @__PURE__ */ Object.create(null),
      {
        sessionTimeout: 1e3
      },
      options
    );
    let authoritySessions = this.sessions[authority];
    if (authoritySessions) {
      let len = authoritySessions.length;
      for (let i = 0; i < len; i++) {
        const [sessionHandle, sessionOptions] = authoritySessions[i];
        if (!sessionHandle.destroyed && !sessionHandle.closed && util2.isDeepStrictEqual(sessionOptions, options)) {
          return sessionHandle;
        }
      }
    }
    const session = http2.connect(authority, options);
    let removed;
    let timer;
    const removeSession = () => {
      if (removed) {
        return;
      }
      removed = true;
      if (timer) {
        clearTimeout(timer);
        timer = null;
      }
      let entries = authoritySessions, len = entries.length, i = len;
      while (i--) {
        if (entries[i][0] === session) {
          if (len === 1) {
            delete this.sessions[authority];
          } else {
            entries.splice(i, 1);
          }
          if (!session.closed) {
            session.close();
          }
          return;
        }
      }
    };
    const originalRequestFn = session.request;
    const { sessionTimeout } = options;
    if (sessionTimeout != null) {
      let streamsCount = 0;
      session.request = function() {
        const stream4 = originalRequestFn.apply(this, arguments);
        streamsCount++;
        if (timer) {
          clearTimeout(timer);
          timer = null;
        }
        stream4.once("close", () => {
          if (!--streamsCount && !removed) {
            timer = setTimeout(() => {
              timer = null;
              removeSession();
            }, sessionTimeout);
          }
        });
        return stream4;
      };
    }
    session.once("close", removeSession);
    session.once("error", removeSession);
    session.once("goaway", removeSession);
    let entry = [session, options];
    authoritySessions ? authoritySessions.push(entry) : authoritySessions = this.sessions[authority] = [entry];
    return session;
  }
};
var Http2Sessions_default = Http2Sessions;

// node_modules/axios/lib/helpers/callbackify.js
var callbackify = (fn, reducer) => {
  return utils_default.isAsyncFn(fn) ? function(...args) {
    const cb = args.pop();
    fn.apply(this, args).then((value) => {
      try {
        reducer ? cb(null, ...reducer(value)) : cb(null, value);
      } catch (err) {
        cb(err);
      }
    }, cb);
  } : fn;
};
var callbackify_default = callbackify;

// node_modules/axios/lib/helpers/shouldBypassProxy.js
import { domainToASCII } from "url";
var LOOPBACK_HOSTNAMES = /* @__PURE__ */ new Set(["localhost", "0.0.0.0"]);
var trimTrailingDots = (value) => {
  let end = value.length;
  while (end && value.charCodeAt(end - 1) === 46) {
    end--;
  }
  return end === value.length ? value : value.slice(0, end);
};
var isIPv4Loopback = (host) => {
  const parts = host.split(".");
  if (parts.length !== 4) return false;
  if (parts[0] !== "127") return false;
  return parts.every((p) => /^\d+$/.test(p) && Number(p) >= 0 && Number(p) <= 255);
};
var parseIPv4Octet = (text) => {
  if (/^0[xX][0-9a-fA-F]+$/.test(text)) {
    const n = parseInt(text.slice(2), 16);
    return Number.isFinite(n) ? n : null;
  }
  if (text.length > 1 && /^0[0-7]+$/.test(text)) {
    const n = parseInt(text, 8);
    return Number.isFinite(n) ? n : null;
  }
  if (text.length > 1 && /^0[0-9]+$/.test(text)) {
    return null;
  }
  if (/^[0-9]+$/.test(text)) {
    const n = parseInt(text, 10);
    return Number.isFinite(n) ? n : null;
  }
  return null;
};
var normalizeIPAddress = (host) => {
  if (typeof host !== "string" || !host || host.indexOf(":") !== -1) {
    return host;
  }
  let h = host;
  if (h.charAt(0) === "[" && h.charAt(h.length - 1) === "]") {
    h = h.slice(1, -1);
  }
  h = trimTrailingDots(h);
  if (!/^[0-9.xXa-fA-F]+$/.test(h)) return host;
  const parts = h.split(".");
  if (parts.some((p) => p === "")) return host;
  if (parts.length === 4) {
    const octets = parts.map(parseIPv4Octet);
    if (octets.some((n) => n === null || n < 0 || n > 255)) return host;
    return octets.join(".");
  }
  if (parts.length > 4) {
    return host;
  }
  if (parts.length === 1) return host;
  const literalOctets = parts.slice(0, -1);
  const tail = parts[parts.length - 1];
  const tailSlots = 4 - literalOctets.length;
  const tailValue = parseIPv4Octet(tail);
  if (tailValue === null) return host;
  const maxTail = (1 << 8 * tailSlots) - 1;
  if (tailValue < 0 || tailValue > maxTail) return host;
  const tailOctets = new Array(tailSlots).fill(0);
  for (let i = tailSlots - 1, v = tailValue; i >= 0; i--, v >>= 8) {
    tailOctets[i] = v & 255;
  }
  const literal = literalOctets.map(parseIPv4Octet);
  if (literal.some((n) => n === null || n < 0 || n > 255)) return host;
  return [...literal, ...tailOctets].join(".");
};
var isIPv6ZeroGroup = (group) => /^0{1,4}$/.test(group);
var isIPv6Unspecified = (host) => {
  if (host === "::") return true;
  const compressionIndex = host.indexOf("::");
  if (compressionIndex !== -1) {
    if (compressionIndex !== host.lastIndexOf("::")) return false;
    const left = host.slice(0, compressionIndex);
    const right = host.slice(compressionIndex + 2);
    const leftGroups = left ? left.split(":") : [];
    const rightGroups = right ? right.split(":") : [];
    const explicitGroups = leftGroups.length + rightGroups.length;
    return explicitGroups < 8 && leftGroups.every(isIPv6ZeroGroup) && rightGroups.every(isIPv6ZeroGroup);
  }
  const groups2 = host.split(":");
  return groups2.length === 8 && groups2.every(isIPv6ZeroGroup);
};
var isIPv6Loopback = (host) => {
  if (host === "::1") return true;
  const v4MappedDotted = host.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i);
  if (v4MappedDotted) return isIPv4Loopback(v4MappedDotted[1]);
  const v4MappedHex = host.match(/^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i);
  if (v4MappedHex) {
    const high = parseInt(v4MappedHex[1], 16);
    return high >= 32512 && high <= 32767;
  }
  const groups2 = host.split(":");
  if (groups2.length === 8) {
    for (let i = 0; i < 7; i++) {
      if (!/^0+$/.test(groups2[i])) return false;
    }
    return /^0*1$/.test(groups2[7]);
  }
  return false;
};
var isLoopback = (host) => {
  if (!host) return false;
  if (LOOPBACK_HOSTNAMES.has(host)) return true;
  if (isIPv4Loopback(host)) return true;
  if (isIPv6Unspecified(host)) return true;
  return isIPv6Loopback(host);
};
var DEFAULT_PORTS2 = {
  http: 80,
  https: 443,
  ws: 80,
  wss: 443,
  ftp: 21
};
var parseNoProxyEntry = (entry) => {
  let entryHost = entry;
  let entryPort = 0;
  if (entryHost.charAt(0) === "[") {
    const bracketIndex = entryHost.indexOf("]");
    if (bracketIndex !== -1) {
      const host = entryHost.slice(1, bracketIndex);
      const rest = entryHost.slice(bracketIndex + 1);
      if (rest.charAt(0) === ":" && /^\d+$/.test(rest.slice(1))) {
        entryPort = Number.parseInt(rest.slice(1), 10);
      }
      return [host, entryPort];
    }
  }
  const firstColon = entryHost.indexOf(":");
  const lastColon = entryHost.lastIndexOf(":");
  if (firstColon !== -1 && firstColon === lastColon && /^\d+$/.test(entryHost.slice(lastColon + 1))) {
    entryPort = Number.parseInt(entryHost.slice(lastColon + 1), 10);
    entryHost = entryHost.slice(0, lastColon);
  }
  return [entryHost, entryPort];
};
var IPV4_MAPPED_DOTTED_RE = /^(?:::|(?:0{1,4}:){1,4}:|(?:0{1,4}:){5})ffff:(\d+\.\d+\.\d+\.\d+)$/i;
var IPV4_MAPPED_HEX_RE = /^(?:::|(?:0{1,4}:){1,4}:|(?:0{1,4}:){5})ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i;
var unmapIPv4MappedIPv6 = (host) => {
  if (typeof host !== "string" || host.indexOf(":") === -1) return host;
  const dotted = host.match(IPV4_MAPPED_DOTTED_RE);
  if (dotted) return dotted[1];
  const hex = host.match(IPV4_MAPPED_HEX_RE);
  if (hex) {
    const high = parseInt(hex[1], 16);
    const low = parseInt(hex[2], 16);
    return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`;
  }
  return host;
};
var IPV4_OCTET_RE = /^(?:0|[1-9]\d{0,2})$/;
var ipv4ToBytes = (host) => {
  const parts = host.split(".");
  return parts.length === 4 && parts.every((part) => IPV4_OCTET_RE.test(part) && Number(part) <= 255) ? parts.map(Number) : null;
};
var IPV6_GROUP_RE = /^[0-9a-f]{1,4}$/i;
var ipv6ToBytes = (host) => {
  const halves = host.split("::");
  if (halves.length > 2) {
    return null;
  }
  const groups2 = halves[0] ? halves[0].split(":") : [];
  if (halves.length === 2) {
    const rear = halves[1] ? halves[1].split(":") : [];
    const missing = 8 - groups2.length - rear.length;
    if (missing < 1) {
      return null;
    }
    groups2.push(...new Array(missing).fill("0"), ...rear);
  }
  if (groups2.length !== 8 || groups2.some((group) => !IPV6_GROUP_RE.test(group))) {
    return null;
  }
  return groups2.flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8 & 255, value & 255];
  });
};
var ipToBytes = (host) => {
  if (typeof host !== "string" || !host) {
    return null;
  }
  return host.indexOf(":") !== -1 ? ipv6ToBytes(host) : ipv4ToBytes(host);
};
var normalizeNoProxyHost = (hostname) => {
  if (!hostname) {
    return hostname;
  }
  if (hostname.charAt(0) === "[" && hostname.charAt(hostname.length - 1) === "]") {
    hostname = hostname.slice(1, -1);
  }
  let trimmed = trimTrailingDots(hostname);
  if (trimmed.indexOf(":") !== -1) {
    try {
      trimmed = new URL("http://[" + trimmed + "]/").hostname.slice(1, -1);
    } catch (_err) {
      return trimmed;
    }
  } else if (/[\u0080-\uffff]/.test(trimmed)) {
    const prefix = /^[*.]+/.exec(trimmed);
    const start = prefix ? prefix[0] : "";
    const ascii = domainToASCII(trimmed.slice(start.length));
    if (!ascii) return "";
    trimmed = start + trimTrailingDots(ascii);
  }
  const ipv4 = normalizeIPAddress(trimmed);
  if (ipv4 !== trimmed) {
    return ipv4;
  }
  return unmapIPv4MappedIPv6(trimmed);
};
var normalizeCidrBase = (input) => {
  let base = input;
  const startsBracket = base.charAt(0) === "[";
  const endsBracket = base.charAt(base.length - 1) === "]";
  const hasBracket = base.includes("[") || base.includes("]");
  if (startsBracket || endsBracket) {
    if (!startsBracket || !endsBracket) {
      return null;
    }
    base = base.slice(1, -1);
    if (base.indexOf(":") === -1 || base.includes("[") || base.includes("]")) {
      return null;
    }
  } else if (hasBracket) {
    return null;
  }
  if (!base || base.charAt(base.length - 1) === ".") {
    return null;
  }
  const wasIPv6 = base.indexOf(":") !== -1;
  if (wasIPv6) {
    try {
      base = new URL(`http://[${base}]/`).hostname.slice(1, -1);
    } catch (_err) {
      return null;
    }
  } else {
    base = normalizeIPAddress(base);
    if (!ipv4ToBytes(base)) {
      return null;
    }
  }
  return { normalized: unmapIPv4MappedIPv6(base), wasIPv6 };
};
var CIDR_ENTRY_RE = /^(.+)\/(0|[1-9]\d{0,2})$/;
var parseCidrEntry = (entry) => {
  if (entry.indexOf("/") === -1) {
    return void 0;
  }
  const match2 = CIDR_ENTRY_RE.exec(entry);
  if (!match2) {
    return null;
  }
  let prefix = Number(match2[2]);
  const parsedBase = normalizeCidrBase(match2[1]);
  if (!parsedBase) {
    return null;
  }
  const { normalized, wasIPv6 } = parsedBase;
  if (wasIPv6 && normalized.indexOf(":") === -1) {
    if (prefix < 96) {
      return null;
    }
    prefix -= 96;
  }
  const bytes = ipToBytes(normalized);
  if (!bytes || prefix > bytes.length * 8) {
    return null;
  }
  return { bytes, prefix };
};
var isInSubnet = (addressBytes, networkBytes, prefix) => {
  const fullBytes = prefix >> 3;
  for (let i = 0; i < fullBytes; i++) {
    if (addressBytes[i] !== networkBytes[i]) {
      return false;
    }
  }
  const remainingBits = prefix & 7;
  if (remainingBits) {
    const mask = 255 << 8 - remainingBits & 255;
    if ((addressBytes[fullBytes] & mask) !== (networkBytes[fullBytes] & mask)) {
      return false;
    }
  }
  return true;
};
function shouldBypassProxy(location) {
  let parsed2;
  try {
    parsed2 = new URL(location);
  } catch (_err) {
    return false;
  }
  const noProxy = (process.env.no_proxy || process.env.NO_PROXY || "").toLowerCase();
  if (!noProxy) {
    return false;
  }
  if (noProxy === "*") {
    return true;
  }
  const port = Number.parseInt(parsed2.port, 10) || DEFAULT_PORTS2[parsed2.protocol.split(":", 1)[0]] || 0;
  const hostname = normalizeNoProxyHost(parsed2.hostname.toLowerCase());
  const hostnameBytes = ipToBytes(hostname);
  return noProxy.split(/[\s,]+/).some((entry) => {
    if (!entry) {
      return false;
    }
    if (entry === "*") {
      return true;
    }
    const cidr = parseCidrEntry(entry);
    if (cidr !== void 0) {
      return cidr !== null && !!hostnameBytes && hostnameBytes.length === cidr.bytes.length && isInSubnet(hostnameBytes, cidr.bytes, cidr.prefix);
    }
    let [entryHost, entryPort] = parseNoProxyEntry(entry);
    entryHost = normalizeNoProxyHost(entryHost);
    if (!entryHost) {
      return false;
    }
    if (entryPort && entryPort !== port) {
      return false;
    }
    if (entryHost.charAt(0) === "*") {
      entryHost = entryHost.slice(1);
    }
    if (entryHost.charAt(0) === ".") {
      return hostname.endsWith(entryHost);
    }
    return hostname === entryHost || isLoopback(hostname) && isLoopback(entryHost);
  });
}

// node_modules/axios/lib/helpers/speedometer.js
function speedometer(samplesCount, min) {
  samplesCount = samplesCount || 10;
  const bytes = new Array(samplesCount);
  const timestamps = new Array(samplesCount);
  let head = 0;
  let tail = 0;
  let firstSampleTS;
  min = min !== void 0 ? min : 1e3;
  return function push(chunkLength) {
    const now = Date.now();
    const startedAt = timestamps[tail];
    if (!firstSampleTS) {
      firstSampleTS = now;
    }
    bytes[head] = chunkLength;
    timestamps[head] = now;
    let i = tail;
    let bytesCount = 0;
    while (i !== head) {
      bytesCount += bytes[i++];
      i = i % samplesCount;
    }
    head = (head + 1) % samplesCount;
    if (head === tail) {
      tail = (tail + 1) % samplesCount;
    }
    if (now - firstSampleTS < min) {
      return;
    }
    const passed = startedAt && now - startedAt;
    return passed ? Math.round(bytesCount * 1e3 / passed) : void 0;
  };
}
var speedometer_default = speedometer;

// node_modules/axios/lib/helpers/throttle.js
function throttle(fn, freq) {
  let timestamp = 0;
  let threshold = 1e3 / freq;
  let lastArgs;
  let timer;
  const invoke = (args, now = Date.now()) => {
    timestamp = now;
    lastArgs = null;
    if (timer) {
      clearTimeout(timer);
      timer = null;
    }
    fn(...args);
  };
  const throttled = (...args) => {
    const now = Date.now();
    const passed = now - timestamp;
    if (passed >= threshold) {
      invoke(args, now);
    } else {
      lastArgs = args;
      if (!timer) {
        timer = setTimeout(() => {
          timer = null;
          invoke(lastArgs);
        }, threshold - passed);
      }
    }
  };
  const flush = () => lastArgs && invoke(lastArgs);
  const flushWith = (...args) => invoke(args);
  return [throttled, flush, flushWith];
}
var throttle_default = throttle;

// node_modules/axios/lib/helpers/progressEventReducer.js
var progressEventReducer = (listener, isDownloadStream, freq = 3) => {
  let bytesNotified = 0;
  const _speedometer = speedometer_default(50, 250);
  return throttle_default((e) => {
    if (!e || !utils_default.isNumber(e.loaded)) {
      return;
    }
    const rawLoaded = e.loaded;
    const total = e.lengthComputable ? e.total : void 0;
    const loaded = Math.max(0, total != null ? Math.min(rawLoaded, total) : rawLoaded);
    const progressBytes = Math.max(0, loaded - bytesNotified);
    const rate = _speedometer(progressBytes);
    bytesNotified = Math.max(bytesNotified, loaded);
    const data = {
      loaded,
      total,
      progress: total ? loaded / total : void 0,
      bytes: progressBytes,
      rate: rate ? rate : void 0,
      estimated: rate && total ? (total - loaded) / rate : void 0,
      event: e,
      lengthComputable: total != null,
      [isDownloadStream ? "download" : "upload"]: true
    };
    listener(data);
  }, freq);
};
var progressEventDecorator = (total, throttled) => {
  const lengthComputable = total != null;
  return [
    (loaded) => throttled[0]({
      lengthComputable,
      total,
      loaded
    }),
    throttled[1]
  ];
};
var asyncDecorator = (fn, scheduler = utils_default.asap) => (...args) => scheduler(() => fn(...args));

// node_modules/axios/lib/helpers/estimateDataURLDecodedBytes.js
var isHexDigit = (charCode) => charCode >= 48 && charCode <= 57 || charCode >= 65 && charCode <= 70 || charCode >= 97 && charCode <= 102;
var isPercentEncodedByte = (str, i, len) => i + 2 < len && isHexDigit(str.charCodeAt(i + 1)) && isHexDigit(str.charCodeAt(i + 2));
var hexValue = (charCode) => charCode <= 57 ? charCode - 48 : (charCode & 223) - 55;
var isBase64Char = (charCode) => charCode >= 65 && charCode <= 90 || // A-Z
charCode >= 97 && charCode <= 122 || // a-z
charCode >= 48 && charCode <= 57 || // 0-9
charCode === 43 || // +
charCode === 47 || // /
charCode === 45 || // - (base64url)
charCode === 95;
var isBase64Whitespace = (charCode) => charCode === 9 || charCode === 10 || charCode === 12 || charCode === 13 || charCode === 32;
var base64Bytes = (significant) => {
  const groups2 = Math.floor(significant / 4);
  const remainder = significant % 4;
  return groups2 * 3 + (remainder === 2 ? 1 : remainder === 3 ? 2 : 0);
};
var estimateBase64BufferAllocation = (body) => {
  const len = body.length;
  let padding = 0;
  if (len > 0 && body.charCodeAt(len - 1) === 61) {
    padding++;
    if (len > 1 && body.charCodeAt(len - 2) === 61) {
      padding++;
    }
  }
  return Math.floor((len - padding) * 3 / 4);
};
var estimatePercentDecodedBase64BufferAllocation = (body) => {
  if (body.indexOf("%") === -1) {
    return estimateBase64BufferAllocation(body);
  }
  let length = 0;
  let previous = 0;
  let last = 0;
  for (let i = 0, len = body.length; i < len; i++) {
    let code = body.charCodeAt(i);
    if (code === 37 && isPercentEncodedByte(body, i, len)) {
      code = hexValue(body.charCodeAt(i + 1)) * 16 + hexValue(body.charCodeAt(i + 2));
      i += 2;
    }
    length++;
    previous = last;
    last = code;
  }
  const padding = last === 61 ? previous === 61 ? 2 : 1 : 0;
  return Math.floor((length - padding) * 3 / 4);
};
var estimatePercentDecodedBase64Bytes = (body) => {
  const len = body.length;
  let significant = 0;
  let padding = 0;
  let invalid = false;
  for (let i = 0; i < len; i++) {
    let code = body.charCodeAt(i);
    if (code === 37 && isPercentEncodedByte(body, i, len)) {
      code = hexValue(body.charCodeAt(i + 1)) * 16 + hexValue(body.charCodeAt(i + 2));
      i += 2;
    }
    if (isBase64Whitespace(code)) {
      continue;
    }
    if (code === 61) {
      padding++;
      continue;
    }
    if (!isBase64Char(code) || padding > 0) {
      invalid = true;
      continue;
    }
    significant++;
  }
  if (invalid || padding > 2 || padding > 0 && (significant + padding) % 4 !== 0 || significant % 4 === 1) {
    return estimateBase64BufferAllocation(body);
  }
  return base64Bytes(significant);
};
var estimateDataURLBytes = (url2, estimateBase64, base64Pattern) => {
  if (!url2 || typeof url2 !== "string") return 0;
  if (!/^data:/i.test(url2)) return 0;
  const comma = url2.indexOf(",");
  if (comma < 0) return 0;
  const meta = url2.slice(5, comma);
  const body = url2.slice(comma + 1);
  const isBase64 = base64Pattern.test(meta);
  if (isBase64) {
    return estimateBase64(body);
  }
  let bytes = 0;
  for (let i = 0, len = body.length; i < len; i++) {
    const c = body.charCodeAt(i);
    if (c === 37 && isPercentEncodedByte(body, i, len)) {
      bytes += 1;
      i += 2;
    } else if (c < 128) {
      bytes += 1;
    } else if (c < 2048) {
      bytes += 2;
    } else if (c >= 55296 && c <= 56319 && i + 1 < len) {
      const next = body.charCodeAt(i + 1);
      if (next >= 56320 && next <= 57343) {
        bytes += 4;
        i++;
      } else {
        bytes += 3;
      }
    } else {
      bytes += 3;
    }
  }
  return bytes;
};
function estimateDataURLDecodedBytes(url2) {
  const fragmentIndex = typeof url2 === "string" ? url2.indexOf("#") : -1;
  return estimateDataURLBytes(
    fragmentIndex === -1 ? url2 : url2.slice(0, fragmentIndex),
    estimatePercentDecodedBase64Bytes,
    /; *base64[\t\n\f\r ]*$/i
  );
}
function estimateDataURLBufferAllocation(url2) {
  return estimateDataURLBytes(url2, estimatePercentDecodedBase64BufferAllocation, /;base64$/i);
}

// node_modules/axios/lib/adapters/http.js
var zlibOptions = {
  flush: zlib.constants.Z_SYNC_FLUSH,
  finishFlush: zlib.constants.Z_SYNC_FLUSH
};
var brotliOptions = {
  flush: zlib.constants.BROTLI_OPERATION_FLUSH,
  finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH
};
var zstdOptions = {
  flush: zlib.constants.ZSTD_e_flush,
  finishFlush: zlib.constants.ZSTD_e_flush
};
var isBrotliSupported = utils_default.isFunction(zlib.createBrotliDecompress);
var isZstdSupported = utils_default.isFunction(zlib.createZstdDecompress);
var ACCEPT_ENCODING = "gzip, compress, deflate" + (isBrotliSupported ? ", br" : "");
var ACCEPT_ENCODING_WITH_ZSTD = ACCEPT_ENCODING + (isZstdSupported ? ", zstd" : "");
var scheduleProgress = typeof process !== "undefined" && process.nextTick ? process.nextTick.bind(process) : utils_default.asap;
var { http: httpFollow, https: httpsFollow } = import_follow_redirects.default;
var isHttps = /https:?/;
var kAxiosSocketListener = /* @__PURE__ */ Symbol("axios.http.socketListener");
var kAxiosCurrentReq = /* @__PURE__ */ Symbol("axios.http.currentReq");
function handleSocketError(err) {
  const current = this[kAxiosCurrentReq];
  if (current && !current.destroyed) {
    current.destroy(err);
  }
}
var kAxiosInstalledTunnel = /* @__PURE__ */ Symbol("axios.http.installedTunnel");
var tunnelingAgentCache = /* @__PURE__ */ new Map();
var tunnelingAgentCacheUser = /* @__PURE__ */ new WeakMap();
var directAgents = /* @__PURE__ */ new WeakMap();
var directAgentHooks = ["createConnection", "getName"];
var nativeAgentPoolHooks = [
  "addRequest",
  "createSocket",
  "removeSocket",
  "keepSocketAlive",
  "reuseSocket",
  "_getSession",
  "_cacheSession",
  "_evictSession"
];
var NODE_NATIVE_ENV_PROXY_SUPPORT = {
  22: 21,
  24: 5
};
function isNodeNativeEnvProxySupported(nodeVersion = process.versions && process.versions.node) {
  if (!nodeVersion) {
    return false;
  }
  const [major, minor] = nodeVersion.split(".").map((part) => Number(part));
  if (!Number.isInteger(major) || !Number.isInteger(minor)) {
    return false;
  }
  if (major > 24) {
    return true;
  }
  return NODE_NATIVE_ENV_PROXY_SUPPORT[major] != null && minor >= NODE_NATIVE_ENV_PROXY_SUPPORT[major];
}
function isNodeEnvProxyEnabled(agent, nodeVersion = process.versions && process.versions.node) {
  if (!isNodeNativeEnvProxySupported(nodeVersion)) {
    return false;
  }
  const agentOptions = agent && agent.options;
  return Boolean(
    agentOptions && utils_default.hasOwnProp(agentOptions, "proxyEnv") && agentOptions.proxyEnv != null
  );
}
function getProxyEnvAgent(options, configHttpAgent, configHttpsAgent) {
  return isHttps.test(options.protocol) ? configHttpsAgent || https.globalAgent : configHttpAgent || http.globalAgent;
}
function getDirectAgent(configuredAgent, transport) {
  if (!process.allowedNodeEnvironmentFlags || !process.allowedNodeEnvironmentFlags.has("--use-env-proxy")) {
    return configuredAgent;
  }
  const agent = configuredAgent || transport.globalAgent;
  const options = agent && agent.options;
  if (!(agent instanceof transport.Agent) || agent.protocol !== transport.globalAgent.protocol || !options || !utils_default.hasOwnProp(options, "proxyEnv") || typeof options.proxyEnv !== "object" || options.proxyEnv === null) {
    return configuredAgent;
  }
  for (const hook of nativeAgentPoolHooks) {
    if (utils_default.isFunction(transport.Agent.prototype[hook]) && agent[hook] !== transport.Agent.prototype[hook]) {
      throw new AxiosError_default(
        "proxy: false cannot adapt an agent overriding " + hook + "; use an agent constructed without proxyEnv",
        AxiosError_default.ERR_BAD_OPTION_VALUE
      );
    }
  }
  let direct = directAgents.get(agent);
  if (!direct) {
    direct = new transport.Agent({ ...options, proxyEnv: void 0 });
    const destroy = agent.destroy;
    agent.destroy = function destroyWithDirectAgent() {
      try {
        return destroy.apply(this, arguments);
      } finally {
        direct.destroy();
      }
    };
    directAgents.set(agent, direct);
  }
  for (const hook of directAgentHooks) {
    direct[hook] = agent[hook] === transport.Agent.prototype[hook] ? transport.Agent.prototype[hook] : bind(agent[hook], agent);
  }
  return direct;
}
function setDirectAgent(options, configHttpAgent, configHttpsAgent) {
  const secure = isHttps.test(options.protocol);
  const agent = getDirectAgent(secure ? configHttpsAgent : configHttpAgent, secure ? https : http);
  options.agent = agent;
  if (options.agents) {
    options.agents[secure ? "https" : "http"] = agent;
  }
}
function getTunnelingAgent(agentOptions, userHttpsAgent) {
  const key = agentOptions.protocol + "//" + agentOptions.hostname + ":" + (agentOptions.port || "") + "#" + (agentOptions.auth || "");
  const cache = userHttpsAgent ? tunnelingAgentCacheUser.get(userHttpsAgent) || tunnelingAgentCacheUser.set(userHttpsAgent, /* @__PURE__ */ new Map()).get(userHttpsAgent) : tunnelingAgentCache;
  let agent = cache.get(key);
  if (agent) return agent;
  const merged = userHttpsAgent && userHttpsAgent.options ? { ...userHttpsAgent.options, ...agentOptions } : agentOptions;
  agent = new import_https_proxy_agent.default(merged);
  const callback = agent.callback;
  agent.callback = function axiosTunnelingAgentCallback(req, opts) {
    const originTLSAgent = userHttpsAgent || https.globalAgent;
    const originTLSOptions = originTLSAgent && originTLSAgent.options;
    return callback.call(this, req, { ...originTLSOptions, ...opts });
  };
  agent[kAxiosInstalledTunnel] = true;
  cache.set(key, agent);
  return agent;
}
var supportedProtocols = platform_default.protocols.map((protocol) => {
  return protocol + ":";
});
var decodeURIComponentSafe = (value) => {
  if (!utils_default.isString(value)) {
    return value;
  }
  try {
    return decodeURIComponent(value);
  } catch (error) {
    return value;
  }
};
var flushOnFinish = (stream4, [throttled, flush]) => {
  stream4.on("end", flush).on("error", flush);
  return throttled;
};
var http2Sessions = new Http2Sessions_default();
function dispatchBeforeRedirect(options, responseDetails, requestDetails) {
  if (!isSameOriginRedirect(options, requestDetails)) {
    stripMatchingHeaders(options.headers, /* @__PURE__ */ new Set(["authorization", "cookie"]));
    delete options.auth;
  }
  if (options.beforeRedirects.proxy) {
    options.beforeRedirects.proxy(options);
  }
  if (options.beforeRedirects.auth) {
    options.beforeRedirects.auth(options);
  }
  if (options.beforeRedirects.sensitiveHeaders) {
    options.beforeRedirects.sensitiveHeaders(options, requestDetails);
  }
  if (options.beforeRedirects.direct) {
    options.beforeRedirects.direct(options);
  }
  if (options.beforeRedirects.config) {
    options.beforeRedirects.config(options, responseDetails, requestDetails);
  }
}
function stripMatchingHeaders(headers, sensitiveSet) {
  if (!headers) {
    return;
  }
  Object.keys(headers).forEach((header) => {
    if (sensitiveSet.has(header.toLowerCase())) {
      delete headers[header];
    }
  });
}
function isSameOriginRedirect(redirectOptions, requestDetails) {
  if (!requestDetails) {
    return false;
  }
  try {
    return new URL(requestDetails.url).origin === new URL(redirectOptions.href).origin;
  } catch (e) {
    return false;
  }
}
function setProxy(options, configProxy, location, isRedirect, configHttpsAgent, configHttpAgent, allowEnvProxy = true) {
  let proxy = configProxy;
  const proxyEnvAgent = getProxyEnvAgent(options, configHttpAgent, configHttpsAgent);
  if (!proxy && proxy !== false && allowEnvProxy && !isNodeEnvProxyEnabled(proxyEnvAgent)) {
    const proxyUrl = getProxyForUrl(location);
    if (proxyUrl) {
      if (!shouldBypassProxy(location)) {
        proxy = new URL(proxyUrl);
      }
    }
  }
  if (isRedirect && options.headers) {
    for (const name of Object.keys(options.headers)) {
      if (name.toLowerCase() === "proxy-authorization") {
        delete options.headers[name];
      }
    }
  }
  if (isRedirect && options.agent && options.agent[kAxiosInstalledTunnel]) {
    options.agent = void 0;
  }
  if (isRedirect && options.agents && options.agents.https && options.agents.https[kAxiosInstalledTunnel]) {
    options.agents.https = configHttpsAgent;
  }
  if (proxy) {
    const isProxyURL = proxy instanceof URL;
    const readProxyField = (key) => isProxyURL || utils_default.hasOwnProp(proxy, key) ? proxy[key] : void 0;
    const proxyUsername = readProxyField("username");
    const proxyPassword = readProxyField("password");
    let proxyAuth = utils_default.hasOwnProp(proxy, "auth") ? proxy.auth : void 0;
    if (proxyUsername) {
      proxyAuth = (proxyUsername || "") + ":" + (proxyPassword || "");
    }
    if (proxyAuth) {
      const authIsObject = typeof proxyAuth === "object";
      const authUsername = authIsObject && utils_default.hasOwnProp(proxyAuth, "username") ? proxyAuth.username : void 0;
      const authPassword = authIsObject && utils_default.hasOwnProp(proxyAuth, "password") ? proxyAuth.password : void 0;
      const validProxyAuth = Boolean(authUsername || authPassword);
      if (validProxyAuth) {
        proxyAuth = (authUsername || "") + ":" + (authPassword || "");
      } else if (authIsObject) {
        throw new AxiosError_default("Invalid proxy authorization", AxiosError_default.ERR_BAD_OPTION, { proxy });
      }
    }
    const targetIsHttps = isHttps.test(options.protocol);
    if (targetIsHttps) {
      if (!(configHttpsAgent instanceof import_https_proxy_agent.default)) {
        const proxyHost = readProxyField("hostname") || readProxyField("host");
        const proxyPort = readProxyField("port");
        const rawProxyProtocol = readProxyField("protocol");
        const normalizedProtocol = rawProxyProtocol ? rawProxyProtocol.includes(":") ? rawProxyProtocol : `${rawProxyProtocol}:` : "http:";
        const proxyHostForURL = proxyHost && proxyHost.includes(":") && !proxyHost.startsWith("[") ? `[${proxyHost}]` : proxyHost;
        const proxyURL = new URL(
          `${normalizedProtocol}//${proxyHostForURL}${proxyPort ? ":" + proxyPort : ""}`
        );
        const agentOptions = {
          protocol: proxyURL.protocol,
          hostname: proxyURL.hostname.replace(/^\[|\]$/g, ""),
          port: proxyURL.port,
          auth: proxyAuth && typeof proxyAuth === "string" ? proxyAuth : void 0
        };
        if (proxyURL.protocol === "https:") {
          agentOptions.ALPNProtocols = ["http/1.1"];
        }
        const tunnelingAgent = getTunnelingAgent(agentOptions, configHttpsAgent);
        options.agent = tunnelingAgent;
        if (options.agents) {
          options.agents.https = tunnelingAgent;
        }
      }
    } else {
      if (proxyAuth) {
        const base64 = Buffer.from(proxyAuth, "utf8").toString("base64");
        options.headers["Proxy-Authorization"] = "Basic " + base64;
      }
      let hasUserHostHeader = false;
      for (const name of Object.keys(options.headers)) {
        if (name.toLowerCase() === "host") {
          hasUserHostHeader = true;
          break;
        }
      }
      if (!hasUserHostHeader) {
        options.headers.host = options.hostname + (options.port ? ":" + options.port : "");
      }
      const proxyHost = readProxyField("hostname") || readProxyField("host");
      options.hostname = proxyHost;
      options.host = proxyHost;
      options.port = readProxyField("port");
      options.path = location;
      const proxyProtocol = readProxyField("protocol");
      if (proxyProtocol) {
        options.protocol = proxyProtocol.includes(":") ? proxyProtocol : `${proxyProtocol}:`;
      }
    }
  }
  options.beforeRedirects.proxy = function beforeRedirect(redirectOptions) {
    setProxy(
      redirectOptions,
      configProxy,
      redirectOptions.href,
      true,
      configHttpsAgent,
      configHttpAgent,
      allowEnvProxy
    );
  };
  return Boolean(
    proxy || configProxy !== false && allowEnvProxy && isNodeEnvProxyEnabled(proxyEnvAgent)
  );
}
var isHttpAdapterSupported = typeof process !== "undefined" && utils_default.kindOf(process) === "process";
var wrapAsync = (asyncExecutor) => {
  return new Promise((resolve3, reject) => {
    let onDone;
    let isDone;
    const done = (value, isRejected) => {
      if (isDone) return;
      isDone = true;
      onDone && onDone(value, isRejected);
    };
    const _resolve = (value) => {
      done(value);
      resolve3(value);
    };
    const _reject = (reason) => {
      done(reason, true);
      reject(reason);
    };
    asyncExecutor(_resolve, _reject, (onDoneHandler) => onDone = onDoneHandler).catch(_reject);
  });
};
var resolveFamily = ({ address, family }) => {
  if (!utils_default.isString(address)) {
    throw new AxiosError_default("address must be a string", AxiosError_default.ERR_BAD_OPTION_VALUE);
  }
  return {
    address,
    family: family || (address.indexOf(".") < 0 ? 6 : 4)
  };
};
var buildAddressEntry = (address, family) => resolveFamily(utils_default.isObject(address) ? address : { address, family });
var normalizedLookupCache = /* @__PURE__ */ new WeakMap();
var normalizeLookup = (lookup) => {
  let normalized = normalizedLookupCache.get(lookup);
  if (normalized) {
    return normalized;
  }
  const callbackLookup = callbackify_default(lookup, (value) => utils_default.isArray(value) ? value : [value]);
  normalized = (hostname, opt, cb) => {
    callbackLookup(hostname, opt, (err, arg0, arg1) => {
      if (err) {
        return cb(err);
      }
      let addresses;
      try {
        addresses = utils_default.isArray(arg0) ? arg0.map((addr) => buildAddressEntry(addr)) : [buildAddressEntry(arg0, arg1)];
      } catch (error) {
        return cb(error);
      }
      opt.all ? cb(err, addresses) : cb(err, addresses[0].address, addresses[0].family);
    });
  };
  normalizedLookupCache.set(lookup, normalized);
  return normalized;
};
var http2Transport = {
  request(options, cb) {
    const authority = options.protocol + "//" + options.hostname + ":" + (options.port || (options.protocol === "https:" ? 443 : 80));
    const { http2Options, headers } = options;
    const session = http2Sessions.getSession(authority, http2Options);
    const { HTTP2_HEADER_SCHEME, HTTP2_HEADER_METHOD, HTTP2_HEADER_PATH, HTTP2_HEADER_STATUS } = http22.constants;
    const http2Headers = {
      [HTTP2_HEADER_SCHEME]: options.protocol.replace(":", ""),
      [HTTP2_HEADER_METHOD]: options.method,
      [HTTP2_HEADER_PATH]: options.path
    };
    utils_default.forEach(headers, (header, name) => {
      name.charAt(0) !== ":" && (http2Headers[name] = header);
    });
    const req = session.request(http2Headers);
    req.once("response", (responseHeaders) => {
      const response = req;
      responseHeaders = Object.assign({}, responseHeaders);
      const status = responseHeaders[HTTP2_HEADER_STATUS];
      delete responseHeaders[HTTP2_HEADER_STATUS];
      response.headers = responseHeaders;
      response.statusCode = +status;
      cb(response);
    });
    return req;
  }
};
var http_default = isHttpAdapterSupported && function httpAdapter(config) {
  return wrapAsync(async function dispatchHttpRequest(resolve3, reject, onDone) {
    const own2 = (key) => utils_default.getSafeProp(config, key);
    const transitional2 = own2("transitional") || transitional_default;
    let data = own2("data");
    let lookup = own2("lookup");
    let family = own2("family");
    let httpVersion = own2("httpVersion");
    if (httpVersion === void 0) httpVersion = 1;
    const rawHttpVersion = httpVersion;
    let http2Options = own2("http2Options");
    const configProxy = own2("proxy");
    const httpAgent = own2("httpAgent");
    const httpsAgent = own2("httpsAgent");
    const responseType = own2("responseType");
    const responseEncoding = own2("responseEncoding");
    const socketPath = own2("socketPath");
    const method = own2("method").toUpperCase();
    const maxRedirects = own2("maxRedirects");
    const maxBodyLength = own2("maxBodyLength");
    const maxContentLength = own2("maxContentLength");
    const decompress = own2("decompress");
    let isDone;
    let rejected = false;
    let req;
    let connectPhaseTimer;
    try {
      httpVersion = +httpVersion;
    } catch (err) {
      throw new AxiosError_default(
        "Invalid protocol version: value is not a number",
        AxiosError_default.ERR_BAD_OPTION_VALUE,
        config
      );
    }
    if (Number.isNaN(httpVersion)) {
      throw new AxiosError_default(
        `Invalid protocol version: '${rawHttpVersion}' is not a number`,
        AxiosError_default.ERR_BAD_OPTION_VALUE,
        config
      );
    }
    if (httpVersion !== 1 && httpVersion !== 2) {
      throw new AxiosError_default(
        `Unsupported protocol version '${httpVersion}'`,
        AxiosError_default.ERR_BAD_OPTION_VALUE,
        config
      );
    }
    const isHttp2 = httpVersion === 2;
    if (lookup) {
      lookup = normalizeLookup(lookup);
    }
    const abortEmitter = new EventEmitter4();
    function abort(reason) {
      try {
        abortEmitter.emit(
          "abort",
          !reason || reason.type ? new CanceledError_default(null, config, req) : reason
        );
      } catch (err) {
      }
    }
    function clearConnectPhaseTimer() {
      if (connectPhaseTimer) {
        clearTimeout(connectPhaseTimer);
        connectPhaseTimer = null;
      }
    }
    function createTimeoutError() {
      const configTimeout = own2("timeout");
      let timeoutErrorMessage = configTimeout ? "timeout of " + configTimeout + "ms exceeded" : "timeout exceeded";
      const configTimeoutErrorMessage = own2("timeoutErrorMessage");
      if (configTimeoutErrorMessage) {
        timeoutErrorMessage = configTimeoutErrorMessage;
      }
      return new AxiosError_default(
        timeoutErrorMessage,
        transitional2.clarifyTimeoutError ? AxiosError_default.ETIMEDOUT : AxiosError_default.ECONNABORTED,
        config,
        req
      );
    }
    abortEmitter.once("abort", reject);
    const onFinished = () => {
      clearConnectPhaseTimer();
      if (config.cancelToken) {
        config.cancelToken.unsubscribe(abort);
      }
      if (config.signal) {
        config.signal.removeEventListener("abort", abort);
      }
      abortEmitter.removeAllListeners();
    };
    if (config.cancelToken || config.signal) {
      config.cancelToken && config.cancelToken.subscribe(abort);
      if (config.signal) {
        config.signal.aborted ? abort() : config.signal.addEventListener("abort", abort);
      }
    }
    onDone((response, isRejected) => {
      isDone = true;
      clearConnectPhaseTimer();
      if (isRejected) {
        rejected = true;
        onFinished();
        return;
      }
      const { data: data2 } = response;
      if (data2 instanceof stream3.Readable || data2 instanceof stream3.Duplex) {
        const offListeners = stream3.finished(data2, () => {
          offListeners();
          onFinished();
        });
      } else {
        onFinished();
      }
    });
    const fullPath = buildFullPath(own2("baseURL"), own2("url"), own2("allowAbsoluteUrls"), config);
    const urlBase = socketPath ? "http://localhost" : platform_default.hasBrowserEnv ? platform_default.origin : void 0;
    const parsed2 = new URL(fullPath, urlBase);
    const protocol = parsed2.protocol || supportedProtocols[0];
    if (protocol === "data:") {
      if (maxContentLength > -1) {
        const dataUrl = String(own2("url") || fullPath || "");
        const estimated = estimateDataURLBufferAllocation(dataUrl);
        if (estimated > maxContentLength) {
          return reject(
            new AxiosError_default(
              "maxContentLength size of " + maxContentLength + " exceeded",
              AxiosError_default.ERR_BAD_RESPONSE,
              config
            )
          );
        }
      }
      let convertedData;
      if (method !== "GET") {
        return settle(resolve3, reject, {
          status: 405,
          statusText: "method not allowed",
          headers: {},
          config
        });
      }
      try {
        convertedData = fromDataURI(own2("url"), responseType === "blob", {
          Blob: config.env && config.env.Blob
        });
      } catch (err) {
        throw AxiosError_default.from(err, AxiosError_default.ERR_BAD_REQUEST, config);
      }
      if (maxContentLength > -1 && (responseType === "blob" ? convertedData.size : convertedData.length) > maxContentLength) {
        return reject(
          new AxiosError_default(
            "maxContentLength size of " + maxContentLength + " exceeded",
            AxiosError_default.ERR_BAD_RESPONSE,
            config
          )
        );
      }
      if (responseType === "text") {
        convertedData = convertedData.toString(responseEncoding);
        if (!responseEncoding || responseEncoding === "utf8") {
          convertedData = utils_default.stripBOM(convertedData);
        }
      } else if (responseType === "stream") {
        convertedData = stream3.Readable.from(convertedData);
      }
      return settle(resolve3, reject, {
        data: convertedData,
        status: 200,
        statusText: "OK",
        headers: new AxiosHeaders_default(),
        config
      });
    }
    if (supportedProtocols.indexOf(protocol) === -1) {
      return reject(
        new AxiosError_default("Unsupported protocol " + protocol, AxiosError_default.ERR_BAD_REQUEST, config)
      );
    }
    const headers = AxiosHeaders_default.from(config.headers).normalize();
    headers.set("User-Agent", "axios/" + VERSION, false);
    const { onUploadProgress, onDownloadProgress } = config;
    const maxRate = config.maxRate;
    let maxUploadRate = void 0;
    let maxDownloadRate = void 0;
    if (utils_default.isSpecCompliantForm(data)) {
      const userBoundary = headers.getContentType(/boundary=([-_\w\d]{10,70})/i);
      data = formDataToStream_default(
        data,
        (formHeaders) => {
          headers.set(formHeaders);
        },
        {
          tag: `axios-${VERSION}-boundary`,
          boundary: userBoundary && userBoundary[1] || void 0
        }
      );
    } else if (utils_default.isFormData(data) && utils_default.isFunction(data.getHeaders) && data.getHeaders !== Object.prototype.getHeaders) {
      setFormDataHeaders(headers, data.getHeaders(), own2("formDataHeaderPolicy"));
      if (!headers.hasContentLength()) {
        try {
          const knownLength = await util3.promisify(data.getLength).call(data);
          Number.isFinite(knownLength) && knownLength >= 0 && headers.setContentLength(knownLength);
        } catch (e) {
        }
      }
    } else if (utils_default.isBlob(data) || utils_default.isFile(data)) {
      data.size && headers.setContentType(data.type || "application/octet-stream");
      headers.setContentLength(data.size || 0);
      data = stream3.Readable.from(readBlob_default(data));
    } else if (data && !utils_default.isStream(data)) {
      if (Buffer.isBuffer(data)) {
      } else if (utils_default.isArrayBuffer(data)) {
        data = Buffer.from(new Uint8Array(data));
      } else if (utils_default.isString(data)) {
        data = Buffer.from(data, "utf-8");
      } else {
        return reject(
          new AxiosError_default(
            "Data after transformation must be a string, an ArrayBuffer, a Buffer, or a Stream",
            AxiosError_default.ERR_BAD_REQUEST,
            config
          )
        );
      }
      headers.setContentLength(data.length, false);
      if (maxBodyLength > -1 && data.length > maxBodyLength) {
        return reject(
          new AxiosError_default(
            "Request body larger than maxBodyLength limit",
            AxiosError_default.ERR_BAD_REQUEST,
            config
          )
        );
      }
    }
    const contentLength = utils_default.toFiniteNumber(headers.getContentLength());
    if (utils_default.isArray(maxRate)) {
      maxUploadRate = maxRate[0];
      maxDownloadRate = maxRate[1];
    } else {
      maxUploadRate = maxDownloadRate = maxRate;
    }
    if (data && (onUploadProgress || maxUploadRate)) {
      if (!utils_default.isStream(data)) {
        data = stream3.Readable.from(data, { objectMode: false });
      }
      data = stream3.pipeline(
        [
          data,
          new AxiosTransformStream_default({
            maxRate: utils_default.toFiniteNumber(maxUploadRate)
          })
        ],
        utils_default.noop
      );
      onUploadProgress && data.on(
        "progress",
        flushOnFinish(
          data,
          progressEventDecorator(
            contentLength,
            progressEventReducer(asyncDecorator(onUploadProgress, scheduleProgress), false, 3)
          )
        )
      );
    }
    let auth = void 0;
    const configAuth = own2("auth");
    if (configAuth) {
      const username = utils_default.getSafeProp(configAuth, "username") || "";
      const password = utils_default.getSafeProp(configAuth, "password") || "";
      auth = username + ":" + password;
    }
    if (!auth && (parsed2.username || parsed2.password)) {
      const urlUsername = decodeURIComponentSafe(parsed2.username);
      const urlPassword = decodeURIComponentSafe(parsed2.password);
      auth = urlUsername + ":" + urlPassword;
    }
    auth && headers.delete("authorization");
    let path2;
    try {
      path2 = buildURL(
        parsed2.pathname + parsed2.search,
        own2("params"),
        own2("paramsSerializer")
      ).replace(/^\?/, "");
    } catch (err) {
      return reject(
        AxiosError_default.from(err, AxiosError_default.ERR_BAD_REQUEST, config, null, null, {
          url: own2("url"),
          exists: true
        })
      );
    }
    headers.set(
      "Accept-Encoding",
      utils_default.hasOwnProp(transitional2, "advertiseZstdAcceptEncoding") && transitional2.advertiseZstdAcceptEncoding === true ? ACCEPT_ENCODING_WITH_ZSTD : ACCEPT_ENCODING,
      false
    );
    if (isHttp2 && lookup) {
      http2Options = Object.assign(/* @__PURE__ */ Object.create(null), http2Options, { lookup });
    }
    const options = Object.assign(/* @__PURE__ */ Object.create(null), {
      path: path2,
      method,
      headers: toByteStringHeaderObject(headers),
      agents: { http: httpAgent, https: httpsAgent },
      auth,
      protocol,
      family,
      beforeRedirect: dispatchBeforeRedirect,
      beforeRedirects: /* @__PURE__ */ Object.create(null),
      http2Options,
      createConnection: void 0
    });
    !utils_default.isUndefined(lookup) && (options.lookup = lookup);
    let proxyApplied = false;
    if (socketPath) {
      if (typeof socketPath !== "string") {
        return reject(
          new AxiosError_default("socketPath must be a string", AxiosError_default.ERR_BAD_OPTION_VALUE, config)
        );
      }
      const allowedSocketPaths = own2("allowedSocketPaths");
      if (allowedSocketPaths != null) {
        const allowed = Array.isArray(allowedSocketPaths) ? allowedSocketPaths : [allowedSocketPaths];
        const resolvedSocket = resolvePath(socketPath);
        const isAllowed = allowed.some(
          (entry) => typeof entry === "string" && resolvePath(entry) === resolvedSocket
        );
        if (!isAllowed) {
          return reject(
            new AxiosError_default(
              `socketPath "${socketPath}" is not permitted by allowedSocketPaths`,
              AxiosError_default.ERR_BAD_OPTION_VALUE,
              config
            )
          );
        }
      }
      options.socketPath = socketPath;
    } else {
      options.hostname = parsed2.hostname.startsWith("[") ? parsed2.hostname.slice(1, -1) : parsed2.hostname;
      options.port = parsed2.port;
      proxyApplied = setProxy(
        options,
        configProxy,
        protocol + "//" + parsed2.hostname + (parsed2.port ? ":" + parsed2.port : "") + options.path,
        false,
        httpsAgent,
        httpAgent,
        // The HTTP/2 transport connects independently of HTTP/1 agents, so it
        // cannot apply either axios-resolved or agent-local environment proxies.
        // Explicit proxy config is still processed and rejected below.
        !isHttp2
      );
    }
    let transport;
    let isNativeTransport = false;
    const isHttpsRequest = isHttps.test(options.protocol);
    if (!isHttp2 && configProxy === false) {
      setDirectAgent(options, httpAgent, httpsAgent);
      options.beforeRedirects.direct = (redirectOptions) => {
        setDirectAgent(redirectOptions, httpAgent, httpsAgent);
      };
    } else if (options.agent == null) {
      options.agent = isHttpsRequest ? httpsAgent : httpAgent;
    }
    if (isHttp2) {
      if (proxyApplied) {
        return reject(
          new AxiosError_default(
            "HTTP/2 requests with a proxy are not supported",
            AxiosError_default.ERR_NOT_SUPPORT,
            config
          )
        );
      }
      transport = http2Transport;
    } else {
      const configTransport = own2("transport");
      if (configTransport) {
        transport = configTransport;
      } else if (maxRedirects === 0) {
        transport = isHttpsRequest ? https : http;
        isNativeTransport = true;
      } else {
        options.sensitiveHeaders = [];
        if (maxRedirects) {
          options.maxRedirects = maxRedirects;
        }
        const configBeforeRedirect = own2("beforeRedirect");
        if (configBeforeRedirect) {
          options.beforeRedirects.config = configBeforeRedirect;
        }
        if (auth) {
          const requestOrigin = parsed2.origin;
          const authToRestore = auth;
          options.beforeRedirects.auth = function beforeRedirectAuth(redirectOptions) {
            try {
              if (new URL(redirectOptions.href).origin === requestOrigin) {
                redirectOptions.auth = authToRestore;
              }
            } catch (e) {
            }
          };
        }
        const sensitiveHeaders = own2("sensitiveHeaders");
        if (sensitiveHeaders != null) {
          if (!utils_default.isArray(sensitiveHeaders)) {
            return reject(
              new AxiosError_default(
                "sensitiveHeaders must be an array of strings",
                AxiosError_default.ERR_BAD_OPTION_VALUE,
                config
              )
            );
          }
          const sensitiveSet = /* @__PURE__ */ new Set();
          for (const header of sensitiveHeaders) {
            if (!utils_default.isString(header)) {
              return reject(
                new AxiosError_default(
                  "sensitiveHeaders must be an array of strings",
                  AxiosError_default.ERR_BAD_OPTION_VALUE,
                  config
                )
              );
            }
            sensitiveSet.add(header.toLowerCase());
          }
          if (sensitiveSet.size) {
            options.sensitiveHeaders = Array.from(sensitiveSet);
            options.beforeRedirects.sensitiveHeaders = function beforeRedirectSensitiveHeaders(redirectOptions, requestDetails) {
              if (!isSameOriginRedirect(redirectOptions, requestDetails)) {
                stripMatchingHeaders(redirectOptions.headers, sensitiveSet);
              }
            };
          }
        }
        transport = isHttpsRequest ? httpsFollow : httpFollow;
      }
    }
    if (maxBodyLength > -1) {
      options.maxBodyLength = maxBodyLength;
    } else {
      options.maxBodyLength = Infinity;
    }
    options.insecureHTTPParser = Boolean(own2("insecureHTTPParser"));
    req = transport.request(options, function handleResponse(res) {
      clearConnectPhaseTimer();
      if (req.destroyed) return;
      const streams2 = [res];
      const responseLength = utils_default.toFiniteNumber(res.headers["content-length"]);
      if (onDownloadProgress || maxDownloadRate) {
        const transformStream = new AxiosTransformStream_default({
          maxRate: utils_default.toFiniteNumber(maxDownloadRate)
        });
        onDownloadProgress && transformStream.on(
          "progress",
          flushOnFinish(
            transformStream,
            progressEventDecorator(
              responseLength,
              progressEventReducer(
                asyncDecorator(onDownloadProgress, scheduleProgress),
                true,
                3
              )
            )
          )
        );
        streams2.push(transformStream);
      }
      let responseStream = res;
      const lastRequest = res.req || req;
      if (decompress !== false && res.headers["content-encoding"]) {
        if (method === "HEAD" || res.statusCode === 204) {
          delete res.headers["content-encoding"];
        }
        switch ((res.headers["content-encoding"] || "").toLowerCase()) {
          /*eslint default-case:0*/
          case "gzip":
          case "x-gzip":
          case "compress":
          case "x-compress":
            streams2.push(zlib.createUnzip(zlibOptions));
            delete res.headers["content-encoding"];
            break;
          case "deflate":
            streams2.push(new ZlibHeaderTransformStream_default());
            streams2.push(zlib.createUnzip(zlibOptions));
            delete res.headers["content-encoding"];
            break;
          case "br":
            if (isBrotliSupported) {
              streams2.push(zlib.createBrotliDecompress(brotliOptions));
              delete res.headers["content-encoding"];
            }
            break;
          case "zstd":
            if (isZstdSupported) {
              streams2.push(zlib.createZstdDecompress(zstdOptions));
              delete res.headers["content-encoding"];
            }
            break;
        }
      }
      responseStream = streams2.length > 1 ? stream3.pipeline(streams2, utils_default.noop) : streams2[0];
      const response = {
        status: res.statusCode,
        statusText: res.statusMessage,
        headers: new AxiosHeaders_default(res.headers),
        config,
        request: lastRequest
      };
      if (responseType === "stream") {
        if (maxContentLength > -1) {
          const limit = maxContentLength;
          const source = responseStream;
          async function* enforceMaxContentLength() {
            let totalResponseBytes = 0;
            for await (const chunk of source) {
              totalResponseBytes += chunk.length;
              if (totalResponseBytes > limit) {
                throw new AxiosError_default(
                  "maxContentLength size of " + limit + " exceeded",
                  AxiosError_default.ERR_BAD_RESPONSE,
                  config,
                  lastRequest
                );
              }
              yield chunk;
            }
          }
          responseStream = stream3.Readable.from(enforceMaxContentLength(), {
            objectMode: false
          });
        }
        response.data = responseStream;
        settle(resolve3, reject, response);
      } else {
        const responseBuffer = [];
        let totalResponseBytes = 0;
        responseStream.on("data", function handleStreamData(chunk) {
          responseBuffer.push(chunk);
          totalResponseBytes += chunk.length;
          if (maxContentLength > -1 && totalResponseBytes > maxContentLength) {
            rejected = true;
            responseStream.destroy();
            abort(
              new AxiosError_default(
                "maxContentLength size of " + maxContentLength + " exceeded",
                AxiosError_default.ERR_BAD_RESPONSE,
                config,
                lastRequest
              )
            );
          }
        });
        responseStream.on("aborted", function handlerStreamAborted() {
          if (rejected) {
            return;
          }
          const err = new AxiosError_default(
            "stream has been aborted",
            AxiosError_default.ERR_BAD_RESPONSE,
            config,
            lastRequest,
            response
          );
          responseStream.destroy(err);
          reject(err);
        });
        responseStream.on("error", function handleStreamError(err) {
          if (rejected) return;
          reject(AxiosError_default.from(err, null, config, lastRequest, response));
        });
        responseStream.on("end", function handleStreamEnd() {
          try {
            let responseData = responseBuffer.length === 1 ? responseBuffer[0] : Buffer.concat(responseBuffer);
            if (responseType !== "arraybuffer") {
              responseData = responseData.toString(responseEncoding);
              if (!responseEncoding || responseEncoding === "utf8") {
                responseData = utils_default.stripBOM(responseData);
              }
            }
            response.data = responseData;
          } catch (err) {
            return reject(AxiosError_default.from(err, null, config, response.request, response));
          }
          settle(resolve3, reject, response);
        });
      }
      abortEmitter.once("abort", (err) => {
        if (!responseStream.destroyed) {
          responseStream.emit("error", err);
          responseStream.destroy();
        }
      });
    });
    abortEmitter.once("abort", (err) => {
      if (req.close) {
        req.close();
      } else {
        req.destroy(err);
      }
    });
    req.on("error", function handleRequestError2(err) {
      reject(AxiosError_default.from(err, null, config, req));
    });
    const boundSockets = /* @__PURE__ */ new Set();
    req.on("socket", function handleRequestSocket(socket) {
      if (typeof socket.setKeepAlive === "function") {
        socket.setKeepAlive(true, 1e3 * 60);
      }
      if (!socket[kAxiosSocketListener]) {
        socket.on("error", handleSocketError);
        socket[kAxiosSocketListener] = true;
      }
      socket[kAxiosCurrentReq] = req;
      boundSockets.add(socket);
    });
    req.once("close", function clearCurrentReq() {
      clearConnectPhaseTimer();
      for (const socket of boundSockets) {
        if (socket[kAxiosCurrentReq] === req) {
          socket[kAxiosCurrentReq] = null;
        }
      }
      boundSockets.clear();
    });
    if (own2("timeout")) {
      const timeout = parseInt(own2("timeout"), 10);
      if (Number.isNaN(timeout)) {
        abort(
          new AxiosError_default(
            "error trying to parse `config.timeout` to int",
            AxiosError_default.ERR_BAD_OPTION_VALUE,
            config,
            req
          )
        );
        return;
      }
      const handleTimeout = function handleTimeout2() {
        if (isDone) return;
        abort(createTimeoutError());
      };
      if (isNativeTransport && timeout > 0) {
        connectPhaseTimer = setTimeout(handleTimeout, timeout);
      }
      req.setTimeout(timeout, handleTimeout);
    } else {
      req.setTimeout(0);
    }
    if (utils_default.isStream(data)) {
      let ended = false;
      let errored = false;
      data.on("end", () => {
        ended = true;
      });
      data.once("error", (err) => {
        errored = true;
        req.destroy(err);
      });
      data.on("close", () => {
        if (!ended && !errored) {
          abort(new CanceledError_default("Request stream has been aborted", config, req));
        }
      });
      let uploadStream = data;
      if (maxBodyLength > -1) {
        const limit = maxBodyLength;
        let bytesSent = 0;
        uploadStream = stream3.pipeline(
          [
            data,
            new stream3.Transform({
              transform(chunk, _enc, cb) {
                bytesSent += chunk.length;
                if (bytesSent > limit) {
                  return cb(
                    new AxiosError_default(
                      "Request body larger than maxBodyLength limit",
                      AxiosError_default.ERR_BAD_REQUEST,
                      config,
                      req
                    )
                  );
                }
                cb(null, chunk);
              }
            })
          ],
          utils_default.noop
        );
        uploadStream.on("error", (err) => {
          if (!req.destroyed) req.destroy(err);
        });
      }
      uploadStream.pipe(req);
    } else {
      data && req.write(data);
      req.end();
    }
  });
};

// node_modules/axios/lib/helpers/cookies.js
var decodeCookieValue = (value) => {
  try {
    return decodeURIComponent(value);
  } catch (e) {
    return value;
  }
};
var cookies_default = platform_default.hasStandardBrowserEnv ? (
  // Standard browser envs support document.cookie
  {
    write(name, value, expires, path2, domain, secure, sameSite) {
      if (typeof document === "undefined") return;
      const cookie = [`${name}=${encodeURIComponent(value)}`];
      if (utils_default.isNumber(expires)) {
        cookie.push(`expires=${new Date(expires).toUTCString()}`);
      }
      if (utils_default.isString(path2)) {
        cookie.push(`path=${path2}`);
      }
      if (utils_default.isString(domain)) {
        cookie.push(`domain=${domain}`);
      }
      if (secure === true) {
        cookie.push("secure");
      }
      if (utils_default.isString(sameSite)) {
        cookie.push(`SameSite=${sameSite}`);
      }
      document.cookie = cookie.join("; ");
    },
    read(name) {
      if (typeof document === "undefined") return null;
      const cookieString = document.cookie;
      if (!cookieString) return null;
      const cookies = cookieString.split(";");
      for (let i = 0; i < cookies.length; i++) {
        const cookie = cookies[i].replace(/^\s+/, "");
        const eq = cookie.indexOf("=");
        if (eq !== -1 && cookie.slice(0, eq) === name) {
          return decodeCookieValue(cookie.slice(eq + 1));
        }
      }
      return null;
    },
    async readAsync(name) {
      try {
        const store = typeof window !== "undefined" && window.cookieStore;
        if (store && utils_default.isFunction(store.get)) {
          const cookie = await store.get(name);
          return cookie ? decodeCookieValue(cookie.value) : null;
        }
      } catch (e) {
      }
      return this.read(name);
    },
    remove(name) {
      this.write(name, "", Date.now() - 864e5, "/");
    }
  }
) : (
  // Non-standard browser env (web workers, react-native) lack needed support.
  {
    write() {
    },
    read() {
      return null;
    },
    async readAsync() {
      return null;
    },
    remove() {
    }
  }
);

// node_modules/axios/lib/helpers/isURLSameOrigin.js
var isURLSameOrigin_default = platform_default.hasStandardBrowserEnv ? /* @__PURE__ */ ((origin2) => (url2) => {
  url2 = new URL(url2, document.baseURI || platform_default.origin);
  return origin2.protocol === url2.protocol && origin2.host === url2.host && origin2.port === url2.port;
})(new URL(platform_default.origin)) : () => true;

// node_modules/axios/lib/core/assertParamsAcyclic.js
function assertParamsAcyclic(params) {
  const pending = [{ value: params }];
  const active = /* @__PURE__ */ new WeakSet();
  const visited = /* @__PURE__ */ new WeakSet();
  while (pending.length) {
    const { value, done } = pending.pop();
    if (!utils_default.isPlainObject(value) && !utils_default.isArray(value)) continue;
    if (done) {
      active.delete(value);
      continue;
    }
    if (active.has(value)) {
      throw new AxiosError_default(
        "Circular reference detected in params",
        AxiosError_default.ERR_BAD_OPTION_VALUE
      );
    }
    if (visited.has(value)) continue;
    visited.add(value);
    active.add(value);
    pending.push({ value, done: true });
    const keys = Object.keys(value);
    if (Object.getOwnPropertySymbols && Object.getOwnPropertyDescriptor) {
      Object.getOwnPropertySymbols(value).forEach((key) => {
        const descriptor = Object.getOwnPropertyDescriptor(value, key);
        if (descriptor && descriptor.enumerable) keys.push(key);
      });
    }
    keys.forEach((key) => {
      if (key === "__proto__" || key === "constructor" || key === "prototype") {
        const descriptor = Object.getOwnPropertyDescriptor(value, key);
        if (descriptor && utils_default.hasOwnProp(descriptor, "value")) {
          pending.push({ value: descriptor.value });
        }
      } else {
        pending.push({ value: value[key] });
      }
    });
  }
}

// node_modules/axios/lib/core/mergeConfig.js
var headersToObject = (thing) => thing instanceof AxiosHeaders_default ? { ...thing } : thing;
var ownEnumerableKeys = (thing) => {
  if (Object.getOwnPropertySymbols && Object.getOwnPropertyDescriptor) {
    return Object.keys(thing).concat(
      Object.getOwnPropertySymbols(thing).filter((symbol) => {
        const descriptor = Object.getOwnPropertyDescriptor(thing, symbol);
        return descriptor && descriptor.enumerable;
      })
    );
  }
  return Object.keys(thing);
};
function mergeParams(a, b) {
  const pending = [];
  const copies = /* @__PURE__ */ new WeakMap();
  const empty = {};
  function copy(target, source) {
    if (!utils_default.isPlainObject(source)) {
      return utils_default.isArray(source) ? source.slice() : source;
    }
    const base = utils_default.isPlainObject(target) ? target : empty;
    let bases = copies.get(source);
    if (!bases) {
      bases = /* @__PURE__ */ new WeakMap();
      copies.set(source, bases);
    }
    if (bases.has(base)) return bases.get(base);
    const result2 = {};
    bases.set(base, result2);
    pending.push({ base, source, result: result2 });
    return result2;
  }
  const result = utils_default.isUndefined(b) ? copy(void 0, a) : copy(a, b);
  while (pending.length) {
    const { base, source, result: target } = pending.pop();
    const baseKeys = new Set(ownEnumerableKeys(base));
    const sourceKeys = new Set(ownEnumerableKeys(source));
    const keys = /* @__PURE__ */ new Set([...baseKeys, ...sourceKeys]);
    keys.forEach((key) => {
      if (key === "__proto__" || key === "constructor" || key === "prototype") return;
      const hasSource = sourceKeys.has(key);
      const value = hasSource ? source[key] : void 0;
      const previous = (!hasSource || utils_default.isPlainObject(value)) && baseKeys.has(key) ? base[key] : void 0;
      target[key] = hasSource ? copy(previous, value) : copy(void 0, previous);
    });
  }
  assertParamsAcyclic(result);
  return result;
}
function getMergedValue(target, source, prop, caseless) {
  if (utils_default.isPlainObject(target) && utils_default.isPlainObject(source)) {
    return utils_default.merge.call({ caseless }, target, source);
  } else if (utils_default.isPlainObject(source)) {
    return utils_default.merge({}, source);
  } else if (utils_default.isArray(source)) {
    return source.slice();
  }
  return source;
}
function mergeDeepProperties(a, b, prop, caseless) {
  if (!utils_default.isUndefined(b)) {
    return getMergedValue(a, b, prop, caseless);
  } else if (!utils_default.isUndefined(a)) {
    return getMergedValue(void 0, a, prop, caseless);
  }
}
function valueFromConfig2(a, b) {
  if (!utils_default.isUndefined(b)) {
    return getMergedValue(void 0, b);
  }
}
function defaultToConfig2(a, b) {
  if (!utils_default.isUndefined(b)) {
    return getMergedValue(void 0, b);
  } else if (!utils_default.isUndefined(a)) {
    return getMergedValue(void 0, a);
  }
}
function getMergedTransitionalOption(config1, config2, prop) {
  const transitional2 = utils_default.hasOwnProp(config2, "transitional") ? config2.transitional : void 0;
  if (!utils_default.isUndefined(transitional2)) {
    if (utils_default.isPlainObject(transitional2)) {
      if (utils_default.hasOwnProp(transitional2, prop)) {
        return transitional2[prop];
      }
    } else {
      return void 0;
    }
  }
  const transitional1 = utils_default.hasOwnProp(config1, "transitional") ? config1.transitional : void 0;
  if (utils_default.isPlainObject(transitional1) && utils_default.hasOwnProp(transitional1, prop)) {
    return transitional1[prop];
  }
  return void 0;
}
function mergeDirectKeys(a, b, prop, config1, config2) {
  if (utils_default.hasOwnProp(config2, prop)) {
    return getMergedValue(a, b);
  } else if (utils_default.hasOwnProp(config1, prop)) {
    return getMergedValue(void 0, a);
  }
}
function mergeHeaders(a, b, prop) {
  return mergeDeepProperties(headersToObject(a), headersToObject(b), prop, true);
}
var hasOwnPropertyDescriptor = Object.freeze({
  __proto__: null,
  value: Object.prototype.hasOwnProperty,
  enumerable: false,
  writable: true,
  configurable: true
});
var mergeMap = {
  url: valueFromConfig2,
  method: valueFromConfig2,
  data: valueFromConfig2,
  baseURL: defaultToConfig2,
  transformRequest: defaultToConfig2,
  transformResponse: defaultToConfig2,
  params: mergeParams,
  paramsSerializer: defaultToConfig2,
  timeout: defaultToConfig2,
  timeoutErrorMessage: defaultToConfig2,
  withCredentials: defaultToConfig2,
  withXSRFToken: defaultToConfig2,
  adapter: defaultToConfig2,
  responseType: defaultToConfig2,
  xsrfCookieName: defaultToConfig2,
  xsrfHeaderName: defaultToConfig2,
  onUploadProgress: defaultToConfig2,
  onDownloadProgress: defaultToConfig2,
  decompress: defaultToConfig2,
  maxContentLength: defaultToConfig2,
  maxBodyLength: defaultToConfig2,
  beforeRedirect: defaultToConfig2,
  transport: defaultToConfig2,
  httpAgent: defaultToConfig2,
  httpsAgent: defaultToConfig2,
  cancelToken: defaultToConfig2,
  socketPath: defaultToConfig2,
  allowedSocketPaths: defaultToConfig2,
  responseEncoding: defaultToConfig2,
  validateStatus: mergeDirectKeys,
  headers: mergeHeaders
};
function mergeConfig(config1, config2) {
  config1 = config1 || {};
  config2 = config2 || {};
  const config = /* @__PURE__ */ Object.create(null);
  Object.defineProperty(config, "hasOwnProperty", hasOwnPropertyDescriptor);
  const keys = ownEnumerableKeys({ ...config1, ...config2 });
  for (let i = 0, len = keys.length; i < len; i++) {
    const prop = keys[i];
    if (prop === "__proto__" || prop === "constructor" || prop === "prototype") continue;
    const merge3 = utils_default.hasOwnProp(mergeMap, prop) ? mergeMap[prop] : mergeDeepProperties;
    const a = utils_default.hasOwnProp(config1, prop) ? config1[prop] : void 0;
    const b = utils_default.hasOwnProp(config2, prop) ? config2[prop] : void 0;
    const configValue = merge3 === mergeDirectKeys ? merge3(a, b, prop, config1, config2) : merge3(a, b, prop);
    utils_default.isUndefined(configValue) && merge3 !== mergeDirectKeys || (config[prop] = configValue);
  }
  if (utils_default.hasOwnProp(config2, "validateStatus") && utils_default.isUndefined(config2.validateStatus) && getMergedTransitionalOption(config1, config2, "validateStatusUndefinedResolves") === false) {
    if (utils_default.hasOwnProp(config1, "validateStatus")) {
      config.validateStatus = getMergedValue(void 0, config1.validateStatus);
    } else {
      delete config.validateStatus;
    }
  }
  return config;
}

// node_modules/axios/lib/helpers/resolveConfig.js
var encodeUTF8 = (str) => encodeURIComponent(str).replace(
  /%([0-9A-F]{2})/gi,
  (_, hex) => String.fromCharCode(parseInt(hex, 16))
);
var readCookie = (name) => cookies_default.read(name);
function resolveConfig(config, readXsrfCookie = readCookie) {
  const newConfig = mergeConfig({}, config);
  const own2 = (key) => utils_default.hasOwnProp(newConfig, key) ? newConfig[key] : void 0;
  const data = own2("data");
  let withXSRFToken = own2("withXSRFToken");
  const xsrfHeaderName = own2("xsrfHeaderName");
  const xsrfCookieName = own2("xsrfCookieName");
  let headers = own2("headers");
  const auth = own2("auth");
  const baseURL = own2("baseURL");
  const allowAbsoluteUrls = own2("allowAbsoluteUrls");
  const url2 = own2("url");
  newConfig.headers = headers = AxiosHeaders_default.from(headers);
  newConfig.url = buildURL(
    buildFullPath(baseURL, url2, allowAbsoluteUrls, newConfig),
    own2("params"),
    own2("paramsSerializer")
  );
  if (auth) {
    const username = utils_default.getSafeProp(auth, "username") || "";
    const password = utils_default.getSafeProp(auth, "password") || "";
    const transitional2 = own2("transitional");
    const encodeUsername = transitional2 && utils_default.hasOwnProp(transitional2, "encodeBasicAuthUsername") && transitional2.encodeBasicAuthUsername === true;
    try {
      headers.set(
        "Authorization",
        // Preserve legacy username bytes unless the caller opts in to UTF-8.
        "Basic " + btoa(
          (encodeUsername ? encodeUTF8(username) : username) + ":" + (password ? encodeUTF8(password) : "")
        )
      );
    } catch (e) {
      throw AxiosError_default.from(e, AxiosError_default.ERR_BAD_OPTION_VALUE, config);
    }
  }
  if (utils_default.isFormData(data)) {
    const getHeaders = utils_default.getSafeProp(data, "getHeaders");
    if (platform_default.hasStandardBrowserEnv || platform_default.hasStandardBrowserWebWorkerEnv || utils_default.isReactNative(data)) {
      headers.setContentType(void 0);
    } else if (utils_default.isFunction(getHeaders)) {
      setFormDataHeaders(headers, getHeaders.call(data), own2("formDataHeaderPolicy"));
    }
  }
  if (platform_default.hasStandardBrowserEnv) {
    if (utils_default.isFunction(withXSRFToken)) {
      withXSRFToken = withXSRFToken(newConfig);
    }
    const shouldSendXSRF = withXSRFToken === true || withXSRFToken == null && isURLSameOrigin_default(newConfig.url);
    if (shouldSendXSRF) {
      const xsrfValue = xsrfHeaderName && xsrfCookieName && readXsrfCookie(xsrfCookieName);
      if (xsrfValue) {
        headers.set(xsrfHeaderName, xsrfValue);
      }
    }
  }
  return newConfig;
}
var resolveConfig_default = resolveConfig;

// node_modules/axios/lib/adapters/xhr.js
var isXHRAdapterSupported = typeof XMLHttpRequest !== "undefined";
var xhr_default = isXHRAdapterSupported && function(config) {
  return new Promise(function dispatchXhrRequest(resolve3, reject) {
    let useAsyncXsrf;
    try {
      const store = platform_default.hasStandardBrowserEnv && typeof window !== "undefined" && window.cookieStore;
      useAsyncXsrf = store && utils_default.isFunction(store.get);
    } catch (e) {
    }
    let xsrfCookieName;
    const _config = resolveConfig_default(
      config,
      useAsyncXsrf ? (name) => {
        xsrfCookieName = name;
        return null;
      } : void 0
    );
    let requestData = _config.data;
    const requestHeaders = AxiosHeaders_default.from(_config.headers).normalize();
    let { responseType, onUploadProgress, onDownloadProgress } = _config;
    let onCanceled;
    let timeoutId;
    let uploadThrottled, downloadThrottled;
    let flushUpload, flushDownload, flushDownloadWithEvent;
    function done() {
      clearTimeout(timeoutId);
      try {
        flushUpload && flushUpload();
      } catch (err) {
        setTimeout(() => {
          throw err;
        });
      }
      try {
        flushDownload && flushDownload();
      } catch (err) {
        setTimeout(() => {
          throw err;
        });
      }
      if (request) {
        downloadThrottled && request.removeEventListener("progress", downloadThrottled);
        if (request.upload) {
          uploadThrottled && request.upload.removeEventListener("progress", uploadThrottled);
          flushUpload && request.upload.removeEventListener("loadend", flushUpload);
        }
      }
      _config.cancelToken && _config.cancelToken.unsubscribe(onCanceled);
      _config.signal && _config.signal.removeEventListener("abort", onCanceled);
    }
    let request = new XMLHttpRequest();
    request.open(_config.method.toUpperCase(), _config.url, true);
    request.timeout = _config.timeout;
    function onloadend(event) {
      if (!request) {
        return;
      }
      if (request.status === 0 && (parseProtocol(normalizeURLForProtocolCheck(_config.url)) || parseProtocol(platform_default.origin)) !== "file" && !(request.responseURL && request.responseURL.startsWith("file:"))) {
        reject(new AxiosError_default("Request aborted", AxiosError_default.ECONNABORTED, config, request));
        done();
        request = null;
        return;
      }
      try {
        if (event) {
          flushDownloadWithEvent && flushDownloadWithEvent(event);
        } else {
          flushDownload && flushDownload();
        }
      } catch (err) {
        setTimeout(() => {
          throw err;
        });
      }
      if (!request) {
        return;
      }
      const responseHeaders = AxiosHeaders_default.from(
        "getAllResponseHeaders" in request && request.getAllResponseHeaders()
      );
      const responseData = !responseType || responseType === "text" || responseType === "json" ? request.responseText : request.response;
      const response = {
        data: responseData,
        status: request.status,
        statusText: request.statusText,
        headers: responseHeaders,
        config,
        request
      };
      settle(
        function _resolve(value) {
          resolve3(value);
          done();
        },
        function _reject(err) {
          reject(err);
          done();
        },
        response
      );
      request = null;
    }
    if ("onloadend" in request) {
      request.onloadend = onloadend;
    } else {
      request.onreadystatechange = function handleLoad() {
        if (!request || request.readyState !== 4) {
          return;
        }
        if (request.status === 0 && !(request.responseURL && request.responseURL.startsWith("file:"))) {
          return;
        }
        setTimeout(onloadend);
      };
    }
    request.onabort = function handleAbort() {
      if (!request) {
        return;
      }
      reject(new AxiosError_default("Request aborted", AxiosError_default.ECONNABORTED, config, request));
      done();
      request = null;
    };
    request.onerror = function handleError(event) {
      const msg = event && event.message ? event.message : "Network Error";
      const err = new AxiosError_default(msg, AxiosError_default.ERR_NETWORK, config, request);
      err.event = event || null;
      reject(err);
      done();
      request = null;
    };
    request.ontimeout = function handleTimeout() {
      if (!request) return;
      let timeoutErrorMessage = _config.timeout ? "timeout of " + _config.timeout + "ms exceeded" : "timeout exceeded";
      const transitional2 = _config.transitional || transitional_default;
      if (_config.timeoutErrorMessage) {
        timeoutErrorMessage = _config.timeoutErrorMessage;
      }
      reject(
        new AxiosError_default(
          timeoutErrorMessage,
          transitional2.clarifyTimeoutError ? AxiosError_default.ETIMEDOUT : AxiosError_default.ECONNABORTED,
          config,
          request
        )
      );
      done();
      request = null;
    };
    requestData === void 0 && requestHeaders.setContentType(null);
    if (!utils_default.isUndefined(_config.withCredentials)) {
      request.withCredentials = !!_config.withCredentials;
    }
    if (responseType && responseType !== "json") {
      request.responseType = _config.responseType;
    }
    if (onDownloadProgress) {
      [downloadThrottled, flushDownload, flushDownloadWithEvent] = progressEventReducer(
        onDownloadProgress,
        true
      );
      request.addEventListener("progress", downloadThrottled);
    }
    if (onUploadProgress && request.upload) {
      [uploadThrottled, flushUpload] = progressEventReducer(onUploadProgress);
      request.upload.addEventListener("progress", uploadThrottled);
      request.upload.addEventListener("loadend", flushUpload);
    }
    if (_config.cancelToken || _config.signal) {
      onCanceled = (cancel) => {
        if (!request) {
          return;
        }
        reject(!cancel || cancel.type ? new CanceledError_default(null, config, request) : cancel);
        const xhr = request;
        done();
        request = null;
        xhr.abort();
      };
      _config.cancelToken && _config.cancelToken.subscribe(onCanceled);
      if (!request) return;
      if (_config.signal) {
        _config.signal.aborted ? onCanceled() : _config.signal.addEventListener("abort", onCanceled);
      }
    }
    if (!request) return;
    const protocol = parseProtocol(_config.url);
    if (protocol && !platform_default.protocols.includes(protocol)) {
      reject(
        new AxiosError_default(
          "Unsupported protocol " + protocol + ":",
          AxiosError_default.ERR_BAD_REQUEST,
          config
        )
      );
      done();
      return;
    }
    const sendRequest = () => {
      if (!request) return;
      if ("setRequestHeader" in request) {
        utils_default.forEach(
          toByteStringHeaderObject(requestHeaders),
          function setRequestHeader(val, key) {
            request.setRequestHeader(key, val);
          }
        );
      }
      request.send(requestData || null);
    };
    if (xsrfCookieName) {
      const now = typeof performance !== "undefined" && utils_default.isFunction(performance.now) ? () => performance.now() : Date.now;
      const deadline = request.timeout > 0 ? now() + Number(request.timeout) : void 0;
      const abortOnTimeout = () => {
        if (!request) return;
        const xhr = request;
        xhr.ontimeout();
        xhr.abort();
      };
      if (deadline !== void 0) {
        const scheduleTimeout = () => {
          const remaining = deadline - now();
          if (remaining > 0) {
            timeoutId = setTimeout(scheduleTimeout, Math.min(remaining, 2147483647));
          } else {
            abortOnTimeout();
          }
        };
        scheduleTimeout();
      }
      cookies_default.readAsync(xsrfCookieName).then((value) => {
        if (!request) return;
        if (deadline !== void 0 && now() >= deadline) {
          abortOnTimeout();
          return;
        }
        if (value) {
          const headerName = utils_default.hasOwnProp(_config, "xsrfHeaderName") && _config.xsrfHeaderName;
          requestHeaders.set(headerName, value);
        }
        sendRequest();
      }).catch((error) => {
        if (!request) return;
        reject(AxiosError_default.from(error, null, config, request));
        done();
        request = null;
      });
    } else {
      sendRequest();
    }
  });
};

// node_modules/axios/lib/helpers/composeSignals.js
var composeSignals = (signals, timeout) => {
  signals = signals ? signals.filter(Boolean) : [];
  if (!timeout && !signals.length) {
    return;
  }
  const controller = new AbortController();
  let aborted = false;
  const onabort = function(reason) {
    if (!aborted) {
      aborted = true;
      unsubscribe();
      const err = reason instanceof Error ? reason : this.reason;
      controller.abort(
        err instanceof AxiosError_default ? err : new CanceledError_default(err instanceof Error ? err.message : err)
      );
    }
  };
  let timer = timeout && setTimeout(() => {
    timer = null;
    onabort(new AxiosError_default(`timeout of ${timeout}ms exceeded`, AxiosError_default.ETIMEDOUT));
  }, timeout);
  const unsubscribe = () => {
    if (!signals) {
      return;
    }
    timer && clearTimeout(timer);
    timer = null;
    signals.forEach((signal2) => {
      const unsubscribeSignal = utils_default.getSafeProp(signal2, "unsubscribe");
      utils_default.isFunction(unsubscribeSignal) ? unsubscribeSignal.call(signal2, onabort) : signal2.removeEventListener("abort", onabort);
    });
    signals = null;
  };
  signals.forEach((signal2) => {
    if (aborted) {
      return;
    }
    if (signal2.aborted) {
      onabort.call(signal2);
      return;
    }
    signal2.addEventListener("abort", onabort, { once: true });
  });
  const { signal } = controller;
  signal.unsubscribe = () => utils_default.asap(unsubscribe);
  return signal;
};
var composeSignals_default = composeSignals;

// node_modules/axios/lib/helpers/trackStream.js
var streamChunk = function* (chunk, chunkSize) {
  let len = chunk.byteLength;
  if (!chunkSize || len < chunkSize) {
    yield chunk;
    return;
  }
  let pos = 0;
  let end;
  while (pos < len) {
    end = pos + chunkSize;
    yield chunk.slice(pos, end);
    pos = end;
  }
};
var readBytes = async function* (iterable, chunkSize) {
  for await (const chunk of readStream(iterable)) {
    yield* streamChunk(chunk, chunkSize);
  }
};
var readStream = async function* (stream4) {
  if (stream4[Symbol.asyncIterator]) {
    yield* stream4;
    return;
  }
  const reader = stream4.getReader();
  try {
    for (; ; ) {
      const { done, value } = await reader.read();
      if (done) {
        break;
      }
      yield value;
    }
  } finally {
    await reader.cancel();
  }
};
var trackStream = (stream4, chunkSize, onProgress, onFinish) => {
  const iterator2 = readBytes(stream4, chunkSize);
  let bytes = 0;
  let done;
  let _onFinish = (e) => {
    if (!done) {
      done = true;
      onFinish && onFinish(e);
    }
  };
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done: done2, value } = await iterator2.next();
          if (done2) {
            _onFinish();
            controller.close();
            return;
          }
          let len = value.byteLength;
          if (onProgress) {
            let loadedBytes = bytes += len;
            onProgress(loadedBytes);
          }
          controller.enqueue(new Uint8Array(value));
        } catch (err) {
          _onFinish(err);
          throw err;
        }
      },
      cancel(reason) {
        _onFinish(reason);
        return iterator2.return();
      }
    },
    {
      highWaterMark: 2
    }
  );
};

// node_modules/axios/lib/helpers/formDataToBlob.js
var CRLF2 = "\r\n";
var normalizeLines = (value) => String(value).replace(/\r\n|\r|\n/g, CRLF2);
var escapeName = (value) => String(value).replace(
  /[\r\n"]/g,
  (char) => char === "\r" ? "%0D" : char === "\n" ? "%0A" : "%22"
);
var stringBytes = (value, normalize) => {
  let length = 0;
  for (let i = 0; i < value.length; i++) {
    const code = value.charCodeAt(i);
    if (normalize && (code === 13 || code === 10)) {
      if (code === 13 && value.charCodeAt(i + 1) === 10) i++;
      length += 2;
    } else if (code < 128) {
      length++;
    } else if (code < 2048) {
      length += 2;
    } else if (code >= 55296 && code <= 56319 && value.charCodeAt(i + 1) >= 56320 && value.charCodeAt(i + 1) <= 57343) {
      length += 4;
      i++;
    } else {
      length += 3;
    }
  }
  return length;
};
var FormDataError = class extends TypeError {
  constructor(message, reason) {
    super(message);
    this.name = "FormDataError";
    this.reason = reason;
  }
};
function formDataToBlob(form, Blob2, limit, limitError, boundary) {
  if (!utils_default.isFunction(Blob2)) {
    throw new FormDataError("Blob is not supported", "blob");
  }
  if (!utils_default.isString(boundary) || !/^[A-Za-z0-9'()+_,./:=? -]{1,70}$/.test(boundary) || / $/.test(boundary)) {
    throw new FormDataError("Invalid multipart boundary", "boundary");
  }
  const footer = "--" + boundary + "--" + CRLF2;
  let length = footer.length;
  const parts = [];
  const checkLength = (extra) => {
    if (length + extra > limit) throw limitError();
  };
  checkLength(0);
  for (const [name, value] of form) {
    const isString2 = utils_default.isString(value);
    const valueLength = isString2 ? stringBytes(value, true) : value.size;
    if (!Number.isFinite(valueLength) || valueLength < 0) {
      throw new FormDataError("Unsupported FormData part size", "part");
    }
    checkLength(
      valueLength + stringBytes(name, true) + (!isString2 && value.name ? stringBytes(value.name, false) : 0) + (!isString2 && value.type ? stringBytes(value.type, false) : 0)
    );
    let header = "--" + boundary + CRLF2 + 'Content-Disposition: form-data; name="' + escapeName(normalizeLines(name)) + '"';
    if (!isString2) {
      header += '; filename="' + escapeName(utils_default.isString(value.name) ? value.name : "blob") + '"' + CRLF2 + "Content-Type: " + String(value.type || "application/octet-stream").replace(/[\r\n]/g, "");
    }
    header += CRLF2 + CRLF2;
    const partLength = stringBytes(header, false) + valueLength + CRLF2.length;
    checkLength(partLength);
    length += partLength;
    parts.push({ header, value, isString: isString2 });
  }
  const blobParts = [];
  for (const part of parts) {
    blobParts.push(part.header, part.isString ? normalizeLines(part.value) : part.value, CRLF2);
  }
  blobParts.push(footer);
  return new Blob2(blobParts, { type: "multipart/form-data; boundary=" + boundary });
}

// node_modules/axios/lib/core/createMultipartBody.js
function createMultipartBody(form, Blob2, limit, limitError, boundary) {
  if (!utils_default.isFunction(Blob2)) {
    throw new AxiosError_default("Blob is not supported", AxiosError_default.ERR_NOT_SUPPORT);
  }
  if (boundary === void 0) {
    if (utils_default.isFunction(platform_default.generateString)) {
      boundary = "axios-" + platform_default.generateString(36, "0123456789abcdef");
    } else {
      const crypto3 = utils_default.global.crypto;
      if (!crypto3 || !utils_default.isFunction(crypto3.getRandomValues)) {
        throw new AxiosError_default("Random byte generation is not supported", AxiosError_default.ERR_NOT_SUPPORT);
      }
      const random = new Uint8Array(18);
      crypto3.getRandomValues(random);
      boundary = "axios-" + Array.from(random, (value) => ("0" + value.toString(16)).slice(-2)).join("");
    }
  }
  try {
    return formDataToBlob(form, Blob2, limit, limitError, boundary);
  } catch (error) {
    if (error instanceof FormDataError) {
      const code = error.reason === "boundary" ? AxiosError_default.ERR_BAD_OPTION_VALUE : AxiosError_default.ERR_BAD_REQUEST;
      throw new AxiosError_default(error.message, code);
    }
    throw error;
  }
}

// node_modules/axios/lib/adapters/fetch.js
var DEFAULT_CHUNK_SIZE = 64 * 1024;
var DEFAULT_REQUEST_OPTIONS = {
  cache: "default",
  redirect: "follow",
  referrer: "about:client",
  referrerPolicy: "",
  mode: "cors",
  integrity: "",
  keepalive: false,
  priority: "auto",
  window: null
};
var { isFunction: isFunction2 } = utils_default;
var encodeUTF82 = (str) => encodeURIComponent(str).replace(
  /%([0-9A-F]{2})/gi,
  (_, hex) => String.fromCharCode(parseInt(hex, 16))
);
var decodeURIComponentSafe2 = (value) => {
  if (!utils_default.isString(value)) {
    return value;
  }
  try {
    return decodeURIComponent(value);
  } catch (error) {
    return value;
  }
};
var test = (fn, ...args) => {
  try {
    return !!fn(...args);
  } catch (e) {
    return false;
  }
};
var maybeWithAuthCredentials = (url2) => {
  const protocolIndex = url2.indexOf("://");
  let urlToCheck = url2;
  if (protocolIndex !== -1) {
    urlToCheck = urlToCheck.slice(protocolIndex + 3);
  }
  return urlToCheck.includes("@") || urlToCheck.includes(":");
};
var factory = (env) => {
  const globalObject = utils_default.global !== void 0 && utils_default.global !== null ? utils_default.global : globalThis;
  const { ReadableStream: ReadableStream2, TextEncoder: TextEncoder2 } = globalObject;
  env = utils_default.merge.call(
    {
      skipUndefined: true
    },
    {
      Request: globalObject.Request,
      Response: globalObject.Response,
      Blob: globalObject.Blob
    },
    env
  );
  const envFetch = utils_default.hasOwnProp(env, "fetch") ? env.fetch : void 0;
  const { Request: Request2, Response: Response2, Blob: Blob2 } = env;
  const isFetchSupported = envFetch ? isFunction2(envFetch) : typeof fetch === "function";
  const isRequestSupported = isFunction2(Request2);
  const isResponseSupported = isFunction2(Response2);
  if (!isFetchSupported) {
    return false;
  }
  const isReadableStreamSupported = isFetchSupported && isFunction2(ReadableStream2);
  const encodeText = isFetchSupported && (typeof TextEncoder2 === "function" ? /* @__PURE__ */ ((encoder) => (str) => encoder.encode(str))(new TextEncoder2()) : async (str) => new Uint8Array(await new Request2(str).arrayBuffer()));
  const supportsRequestStream = isRequestSupported && isReadableStreamSupported && test(() => {
    let duplexAccessed = false;
    const request = new Request2(platform_default.origin, {
      body: new ReadableStream2(),
      method: "POST",
      get duplex() {
        duplexAccessed = true;
        return "half";
      }
    });
    const hasContentType = request.headers.has("Content-Type");
    if (request.body != null) {
      request.body.cancel();
    }
    return duplexAccessed && !hasContentType;
  });
  const supportsResponseStream = isResponseSupported && isReadableStreamSupported && test(() => utils_default.isReadableStream(new Response2("").body));
  const requestDefaults = Object.assign(/* @__PURE__ */ Object.create(null), DEFAULT_REQUEST_OPTIONS);
  if (isRequestSupported && !test(() => new Request2(platform_default.origin, requestDefaults))) {
    delete requestDefaults.cache;
    if (!test(() => new Request2(platform_default.origin, requestDefaults))) {
      requestDefaults.cache = DEFAULT_REQUEST_OPTIONS.cache;
    }
  }
  const resolvers = {
    stream: supportsResponseStream && ((res) => res.body)
  };
  isFetchSupported && (() => {
    ["text", "arrayBuffer", "blob", "formData", "stream"].forEach((type) => {
      !resolvers[type] && (resolvers[type] = (res, config) => {
        let method = res && res[type];
        if (method) {
          return method.call(res);
        }
        throw new AxiosError_default(
          `Response type '${type}' is not supported`,
          AxiosError_default.ERR_NOT_SUPPORT,
          config
        );
      });
    });
  })();
  const getBodyLength = async (body) => {
    if (body == null) {
      return 0;
    }
    if (utils_default.isBlob(body)) {
      return body.size;
    }
    if (utils_default.isArrayBufferView(body) || utils_default.isArrayBuffer(body)) {
      return body.byteLength;
    }
    if (utils_default.isURLSearchParams(body)) {
      body = body + "";
    }
    if (utils_default.isString(body)) {
      return (await encodeText(body)).byteLength;
    }
  };
  const resolveBodyLength = async (headers, body) => {
    const length = utils_default.toFiniteNumber(headers.getContentLength());
    return length == null ? getBodyLength(body) : length;
  };
  return async (config) => {
    let {
      url: url2,
      method,
      data,
      signal,
      cancelToken,
      timeout,
      onDownloadProgress,
      onUploadProgress,
      responseType,
      headers,
      withCredentials = "same-origin",
      fetchOptions,
      maxContentLength,
      maxBodyLength,
      maxRedirects
    } = resolveConfig_default(config);
    const hasMaxContentLength = utils_default.isNumber(maxContentLength) && maxContentLength > -1;
    const hasMaxBodyLength = utils_default.isNumber(maxBodyLength) && maxBodyLength > -1;
    const own2 = (key) => utils_default.hasOwnProp(config, key) ? config[key] : void 0;
    let _fetch = envFetch || fetch;
    responseType = responseType ? (responseType + "").toLowerCase() : "text";
    let composedSignal = composeSignals_default(
      [signal, cancelToken && cancelToken.toAbortSignal()],
      timeout
    );
    let request = null;
    const unsubscribe = composedSignal && composedSignal.unsubscribe && (() => {
      composedSignal.unsubscribe();
    });
    let requestContentLength;
    let pendingBodyError = null;
    let pendingResponseError = null;
    const maxBodyLengthError = () => new AxiosError_default(
      "Request body larger than maxBodyLength limit",
      AxiosError_default.ERR_BAD_REQUEST,
      config,
      request
    );
    try {
      let auth = void 0;
      const configAuth = own2("auth");
      if (configAuth) {
        const username = utils_default.getSafeProp(configAuth, "username") || "";
        const password = utils_default.getSafeProp(configAuth, "password") || "";
        auth = {
          username,
          password
        };
      }
      let parsedURL;
      if (maybeWithAuthCredentials(url2)) {
        parsedURL = new URL(url2, platform_default.origin);
        if (!auth && (parsedURL.username || parsedURL.password)) {
          const urlUsername = decodeURIComponentSafe2(parsedURL.username);
          const urlPassword = decodeURIComponentSafe2(parsedURL.password);
          auth = {
            username: urlUsername,
            password: urlPassword
          };
        }
        if (parsedURL.username || parsedURL.password) {
          parsedURL.username = "";
          parsedURL.password = "";
          url2 = parsedURL.href;
        }
      }
      if (auth) {
        headers.delete("authorization");
        headers.set(
          "Authorization",
          "Basic " + btoa(encodeUTF82((auth.username || "") + ":" + (auth.password || "")))
        );
      }
      if (hasMaxContentLength && parsedURL && parsedURL.protocol === "data:") {
        const estimated = estimateDataURLDecodedBytes(parsedURL.href);
        if (estimated > maxContentLength) {
          throw new AxiosError_default(
            "maxContentLength size of " + maxContentLength + " exceeded",
            AxiosError_default.ERR_BAD_RESPONSE,
            config,
            request
          );
        }
      }
      const formContentType = utils_default.isSpecCompliantForm(data) && AxiosHeaders_default.from(own2("headers")).getContentType();
      let formBoundary;
      if (utils_default.isString(formContentType) && /^multipart\/form-data(?:\s*;|$)/i.test(formContentType.trim())) {
        const parameters = AxiosHeaders_default.parseParameters(formContentType);
        if (utils_default.hasOwnProp(parameters, "boundary")) formBoundary = parameters.boundary;
      }
      if (utils_default.isSpecCompliantForm(data) && method !== "get" && method !== "head" && (hasMaxBodyLength || onUploadProgress && supportsRequestStream || formBoundary !== void 0)) {
        data = createMultipartBody(
          data,
          Blob2,
          hasMaxBodyLength ? maxBodyLength : Infinity,
          maxBodyLengthError,
          formBoundary
        );
        headers.setContentType(formBoundary === void 0 ? data.type : formContentType);
        requestContentLength = data.size;
      }
      if (hasMaxBodyLength && method !== "get" && method !== "head") {
        const outboundLength = await getBodyLength(data);
        if (typeof outboundLength === "number" && isFinite(outboundLength)) {
          requestContentLength = outboundLength;
          if (outboundLength > maxBodyLength) {
            throw maxBodyLengthError();
          }
        }
      }
      const mustEnforceStreamBody = hasMaxBodyLength && (utils_default.isReadableStream(data) || utils_default.isStream(data));
      const trackRequestStream = (stream4, onProgress, flush) => trackStream(
        stream4,
        DEFAULT_CHUNK_SIZE,
        (loadedBytes) => {
          if (hasMaxBodyLength && loadedBytes > maxBodyLength) {
            throw pendingBodyError = maxBodyLengthError();
          }
          onProgress && onProgress(loadedBytes);
        },
        flush
      );
      if (supportsRequestStream && method !== "get" && method !== "head" && (onUploadProgress || mustEnforceStreamBody)) {
        requestContentLength = requestContentLength == null ? await resolveBodyLength(headers, data) : requestContentLength;
        if (requestContentLength !== 0 || mustEnforceStreamBody) {
          let _request = new Request2(url2, {
            method: "POST",
            body: data,
            duplex: "half"
          });
          let contentTypeHeader;
          if (utils_default.isFormData(data) && (contentTypeHeader = _request.headers.get("content-type"))) {
            headers.setContentType(contentTypeHeader);
          }
          if (_request.body) {
            const [onProgress, flush] = onUploadProgress && progressEventDecorator(
              requestContentLength,
              progressEventReducer(asyncDecorator(onUploadProgress))
            ) || [];
            data = trackRequestStream(_request.body, onProgress, flush);
          }
        }
      } else if (mustEnforceStreamBody && !isRequestSupported && isReadableStreamSupported && method !== "get" && method !== "head") {
        data = trackRequestStream(data);
      } else if (mustEnforceStreamBody && isRequestSupported && !supportsRequestStream && method !== "get" && method !== "head") {
        throw new AxiosError_default(
          "Stream request bodies are not supported by the current fetch implementation",
          AxiosError_default.ERR_NOT_SUPPORT,
          config,
          request
        );
      }
      if (!utils_default.isString(withCredentials)) {
        withCredentials = withCredentials ? "include" : "omit";
      }
      const isCredentialsSupported = isRequestSupported && "credentials" in Request2.prototype;
      if (utils_default.isFormData(data)) {
        const contentType2 = headers.getContentType();
        if (contentType2 && /^multipart\/form-data/i.test(contentType2) && !/boundary=/i.test(contentType2)) {
          headers.delete("content-type");
        }
      }
      headers.set("User-Agent", "axios/" + VERSION, false);
      const safeFetchOptions = fetchOptions == null ? fetchOptions : Object.assign(/* @__PURE__ */ Object.create(null), fetchOptions);
      if (safeFetchOptions) {
        delete safeFetchOptions.body;
        delete safeFetchOptions.headers;
        delete safeFetchOptions.method;
        delete safeFetchOptions.signal;
        delete safeFetchOptions.duplex;
        delete safeFetchOptions.credentials;
      }
      const resolvedOptions = Object.assign(/* @__PURE__ */ Object.create(null), safeFetchOptions, {
        signal: composedSignal,
        method: method.toUpperCase(),
        headers: toByteStringHeaderObject(headers.normalize()),
        body: data,
        duplex: "half",
        credentials: isCredentialsSupported ? withCredentials : void 0
      });
      if (isRequestSupported) {
        utils_default.forEach(requestDefaults, (value, key) => {
          if (resolvedOptions[key] === void 0) {
            resolvedOptions[key] = value;
          }
        });
        if (resolvedOptions.signal === void 0) {
          resolvedOptions.signal = null;
        }
        if (resolvedOptions.body === void 0) {
          resolvedOptions.body = null;
        }
      }
      if (maxRedirects === 0) {
        resolvedOptions.redirect = "manual";
        if (safeFetchOptions) {
          safeFetchOptions.redirect = "manual";
        }
      }
      request = isRequestSupported && new Request2(url2, resolvedOptions);
      let response = await (isRequestSupported ? _fetch(request, safeFetchOptions) : _fetch(url2, resolvedOptions));
      const responseHeaders = AxiosHeaders_default.from(response.headers);
      if (hasMaxContentLength) {
        const declaredLength = utils_default.toFiniteNumber(responseHeaders.getContentLength());
        if (declaredLength != null && declaredLength > maxContentLength) {
          throw new AxiosError_default(
            "maxContentLength size of " + maxContentLength + " exceeded",
            AxiosError_default.ERR_BAD_RESPONSE,
            config,
            request
          );
        }
      }
      const isStreamResponse = supportsResponseStream && (responseType === "stream" || responseType === "response");
      if (supportsResponseStream && response.body && (onDownloadProgress || hasMaxContentLength || isStreamResponse && unsubscribe)) {
        const options = {};
        ["status", "statusText", "headers"].forEach((prop) => {
          options[prop] = response[prop];
        });
        const responseContentLength = utils_default.toFiniteNumber(responseHeaders.getContentLength());
        const [onProgress, flush] = onDownloadProgress && progressEventDecorator(
          responseContentLength,
          progressEventReducer(asyncDecorator(onDownloadProgress), true)
        ) || [];
        let bytesRead = 0;
        const onChunkProgress = (loadedBytes) => {
          if (hasMaxContentLength) {
            bytesRead = loadedBytes;
            if (bytesRead > maxContentLength) {
              throw pendingResponseError = new AxiosError_default(
                "maxContentLength size of " + maxContentLength + " exceeded",
                AxiosError_default.ERR_BAD_RESPONSE,
                config,
                request
              );
            }
          }
          onProgress && onProgress(loadedBytes);
        };
        response = new Response2(
          trackStream(response.body, DEFAULT_CHUNK_SIZE, onChunkProgress, () => {
            flush && flush();
            unsubscribe && unsubscribe();
          }),
          options
        );
      }
      responseType = responseType || "text";
      let responseData = await resolvers[utils_default.findKey(resolvers, responseType) || "text"](
        response,
        config
      );
      if (hasMaxContentLength && !supportsResponseStream && !isStreamResponse) {
        let materializedSize;
        if (responseData != null) {
          if (typeof responseData.byteLength === "number") {
            materializedSize = responseData.byteLength;
          } else if (typeof responseData.size === "number") {
            materializedSize = responseData.size;
          } else if (typeof responseData === "string") {
            materializedSize = typeof TextEncoder2 === "function" ? new TextEncoder2().encode(responseData).byteLength : responseData.length;
          }
        }
        if (typeof materializedSize === "number" && materializedSize > maxContentLength) {
          throw new AxiosError_default(
            "maxContentLength size of " + maxContentLength + " exceeded",
            AxiosError_default.ERR_BAD_RESPONSE,
            config,
            request
          );
        }
      }
      !isStreamResponse && unsubscribe && unsubscribe();
      return await new Promise((resolve3, reject) => {
        settle(resolve3, reject, {
          data: responseData,
          headers: AxiosHeaders_default.from(response.headers),
          status: response.status,
          statusText: response.statusText,
          config,
          request
        });
      });
    } catch (err) {
      unsubscribe && unsubscribe();
      if (composedSignal && composedSignal.aborted && composedSignal.reason instanceof AxiosError_default) {
        const canceledError = composedSignal.reason;
        canceledError.config = config;
        request && (canceledError.request = request);
        if (err !== canceledError) {
          Object.defineProperty(canceledError, "cause", {
            __proto__: null,
            value: err,
            writable: true,
            enumerable: false,
            configurable: true
          });
        }
        throw canceledError;
      }
      if (pendingBodyError) {
        request && !pendingBodyError.request && (pendingBodyError.request = request);
        throw pendingBodyError;
      }
      if (pendingResponseError) {
        throw pendingResponseError;
      }
      if (err instanceof AxiosError_default) {
        request && !err.request && (err.request = request);
        throw err;
      }
      if (err && err.name === "TypeError" && /Load failed|fetch/i.test(err.message)) {
        const networkError = new AxiosError_default(
          "Network Error",
          AxiosError_default.ERR_NETWORK,
          config,
          request,
          err && err.response
        );
        Object.defineProperty(networkError, "cause", {
          __proto__: null,
          value: err.cause || err,
          writable: true,
          enumerable: false,
          configurable: true
        });
        throw networkError;
      }
      throw AxiosError_default.from(err, err && err.code, config, request, err && err.response);
    }
  };
};
var seedCache = /* @__PURE__ */ new Map();
var getFetch = (config) => {
  const env = /* @__PURE__ */ Object.create(null);
  const configuredEnv = config && utils_default.hasOwnProp(config, "env") && config.env;
  ["fetch", "Request", "Response", "Blob"].forEach((key) => {
    if (configuredEnv && utils_default.hasOwnProp(configuredEnv, key)) {
      env[key] = configuredEnv[key];
    }
  });
  const { fetch: fetch2, Request: Request2, Response: Response2, Blob: Blob2 } = env;
  const seeds = [Request2, Response2, fetch2, Blob2];
  let len = seeds.length, i = len, seed, target, map = seedCache;
  while (i--) {
    seed = seeds[i];
    target = map.get(seed);
    target === void 0 && map.set(seed, target = i ? /* @__PURE__ */ new Map() : factory(env));
    map = target;
  }
  return target;
};
var adapter = getFetch();

// node_modules/axios/lib/adapters/adapters.js
var knownAdapters = {
  http: http_default,
  xhr: xhr_default,
  fetch: {
    get: getFetch
  }
};
utils_default.forEach(knownAdapters, (fn, value) => {
  if (fn) {
    try {
      Object.defineProperty(fn, "name", { __proto__: null, value });
    } catch (e) {
    }
    Object.defineProperty(fn, "adapterName", { __proto__: null, value });
  }
});
var renderReason = (reason) => `- ${reason}`;
var isResolvedHandle = (adapter2) => utils_default.isFunction(adapter2) || adapter2 === null || adapter2 === false;
function getAdapter(adapters, config) {
  adapters = utils_default.isArray(adapters) ? adapters : [adapters];
  const { length } = adapters;
  let nameOrAdapter;
  let adapter2;
  const rejectedReasons = {};
  for (let i = 0; i < length; i++) {
    nameOrAdapter = adapters[i];
    let id;
    adapter2 = nameOrAdapter;
    if (!isResolvedHandle(nameOrAdapter)) {
      adapter2 = knownAdapters[(id = String(nameOrAdapter)).toLowerCase()];
      if (adapter2 === void 0) {
        throw new AxiosError_default(`Unknown adapter '${id}'`);
      }
    }
    if (adapter2 && (utils_default.isFunction(adapter2) || (adapter2 = adapter2.get(config)))) {
      break;
    }
    rejectedReasons[id || "#" + i] = adapter2;
  }
  if (!adapter2) {
    const reasons = Object.entries(rejectedReasons).map(
      ([id, state]) => `adapter ${id} ` + (state === false ? "is not supported by the environment" : "is not available in the build")
    );
    let s = length ? reasons.length > 1 ? "since :\n" + reasons.map(renderReason).join("\n") : " " + renderReason(reasons[0]) : "as no adapter specified";
    throw new AxiosError_default(
      `There is no suitable adapter to dispatch the request ` + s,
      AxiosError_default.ERR_NOT_SUPPORT
    );
  }
  return adapter2;
}
var adapters_default = {
  /**
   * Resolve an adapter from a list of adapter names or functions.
   * @type {Function}
   */
  getAdapter,
  /**
   * Exposes all known adapters
   * @type {Object<string, Function|Object>}
   */
  adapters: knownAdapters
};

// node_modules/axios/lib/core/dispatchRequest.js
function throwIfCancellationRequested(config) {
  if (config.cancelToken) {
    config.cancelToken.throwIfRequested();
  }
  if (config.signal && config.signal.aborted) {
    throw new CanceledError_default(null, config);
  }
}
function resolveClock() {
  return typeof performance !== "undefined" && utils_default.isFunction(performance.now) ? () => performance.now() : Date.now;
}
function elapsedSince(now, start) {
  return Math.max(0, Math.round(now() - start));
}
function dispatchRequest(_config) {
  const config = utils_default.toSafeFlatObject(_config);
  throwIfCancellationRequested(config);
  config.headers = AxiosHeaders_default.from(utils_default.getSafeProp(config, "headers"));
  config.data = transformData.call(config, config.transformRequest);
  if (["post", "put", "patch"].indexOf(config.method) !== -1) {
    config.headers.setContentType("application/x-www-form-urlencoded", false);
  }
  const adapter2 = adapters_default.getAdapter(config.adapter || defaults_default.adapter, config);
  const now = resolveClock();
  const start = now();
  return adapter2(config).then(
    function onAdapterResolution(response) {
      throwIfCancellationRequested(config);
      response.duration = elapsedSince(now, start);
      config.response = response;
      try {
        response.data = transformData.call(config, config.transformResponse, response);
      } finally {
        delete config.response;
      }
      response.headers = AxiosHeaders_default.from(response.headers);
      return response;
    },
    function onAdapterRejection(reason) {
      if (!isCancel(reason)) {
        throwIfCancellationRequested(config);
        if (reason && reason.response) {
          reason.response.duration = elapsedSince(now, start);
          config.response = reason.response;
          try {
            reason.response.data = transformData.call(
              config,
              config.transformResponse,
              reason.response
            );
          } finally {
            delete config.response;
          }
          reason.response.headers = AxiosHeaders_default.from(reason.response.headers);
        }
      }
      return Promise.reject(reason);
    }
  );
}

// node_modules/axios/lib/helpers/validator.js
var validators = {};
["object", "boolean", "number", "function", "string", "symbol"].forEach((type, i) => {
  validators[type] = function validator(thing) {
    return typeof thing === type || "a" + (i < 1 ? "n " : " ") + type;
  };
});
var deprecatedWarnings = {};
validators.transitional = function transitional(validator, version, message) {
  function formatMessage(opt, desc) {
    return "[Axios v" + VERSION + "] Transitional option '" + opt + "'" + desc + (message ? ". " + message : "");
  }
  return (value, opt, opts) => {
    if (validator === false) {
      throw new AxiosError_default(
        formatMessage(opt, " has been removed" + (version ? " in " + version : "")),
        AxiosError_default.ERR_DEPRECATED
      );
    }
    if (version && !deprecatedWarnings[opt]) {
      deprecatedWarnings[opt] = true;
      console.warn(
        formatMessage(
          opt,
          " has been deprecated since v" + version + " and will be removed in the near future"
        )
      );
    }
    return validator ? validator(value, opt, opts) : true;
  };
};
validators.spelling = function spelling(correctSpelling) {
  return (value, opt) => {
    console.warn(`${opt} is likely a misspelling of ${correctSpelling}`);
    return true;
  };
};
function assertOptions(options, schema, allowUnknown) {
  if (typeof options !== "object" || options === null) {
    throw new AxiosError_default("options must be an object", AxiosError_default.ERR_BAD_OPTION_VALUE);
  }
  const keys = Object.keys(options);
  let i = keys.length;
  while (i-- > 0) {
    const opt = keys[i];
    const validator = Object.prototype.hasOwnProperty.call(schema, opt) ? schema[opt] : void 0;
    if (validator) {
      const value = options[opt];
      const result = value === void 0 || validator(value, opt, options);
      if (result !== true) {
        throw new AxiosError_default(
          "option " + opt + " must be " + result,
          AxiosError_default.ERR_BAD_OPTION_VALUE
        );
      }
      continue;
    }
    if (allowUnknown !== true) {
      throw new AxiosError_default("Unknown option " + opt, AxiosError_default.ERR_BAD_OPTION);
    }
  }
}
var validator_default = {
  assertOptions,
  validators
};

// node_modules/axios/lib/core/Axios.js
var validators2 = validator_default.validators;
var isHeadersBucket = (value) => {
  if (value == null || utils_default.isPlainObject(value) || value instanceof AxiosHeaders_default) {
    return true;
  }
  try {
    return utils_default.isObject(value) && utils_default.getSafeProp(value, Symbol.toStringTag) === "AxiosHeaders" && [
      "toJSON",
      "set",
      "get",
      "has",
      "delete",
      "clear",
      "normalize",
      "concat",
      "toString",
      Symbol.iterator
    ].every((method) => utils_default.isFunction(utils_default.getSafeProp(value, method)));
  } catch (e) {
    return false;
  }
};
var Axios = class {
  constructor(instanceConfig) {
    this.defaults = instanceConfig || {};
    this.interceptors = {
      request: new InterceptorManager_default(),
      response: new InterceptorManager_default()
    };
  }
  /**
   * Dispatch a request
   *
   * @param {String|Object} configOrUrl The config specific for this request (merged with this.defaults)
   * @param {?Object} config
   *
   * @returns {Promise} The Promise to be fulfilled
   */
  async request(configOrUrl, config) {
    try {
      return await this._request(configOrUrl, config);
    } catch (err) {
      if (err instanceof Error) {
        try {
          let dummy = {};
          Error.captureStackTrace ? Error.captureStackTrace(dummy) : dummy = new Error();
          const dummyStack = dummy.stack;
          let stack = "";
          if (typeof dummyStack === "string") {
            const firstNewlineIndex = dummyStack.indexOf("\n");
            stack = firstNewlineIndex === -1 ? "" : dummyStack.slice(firstNewlineIndex + 1);
          }
          if (!err.stack) {
            err.stack = stack;
          } else if (stack) {
            const firstNewlineIndex = stack.indexOf("\n");
            const secondNewlineIndex = firstNewlineIndex === -1 ? -1 : stack.indexOf("\n", firstNewlineIndex + 1);
            const duplicateCheckSuffix = secondNewlineIndex === -1 ? stack : stack.slice(secondNewlineIndex + 1);
            const currentStack = String(err.stack);
            const causeIndex = getCauseStackIndex(err, currentStack);
            const stackHead = causeIndex === -1 ? currentStack : currentStack.slice(0, causeIndex);
            const causeSection = causeIndex === -1 ? "" : currentStack.slice(causeIndex);
            if (!stackHead.endsWith(duplicateCheckSuffix)) {
              err.stack = stackHead + "\n" + stack + causeSection;
            }
          }
        } catch (e) {
        }
      }
      throw err;
    }
  }
  _request(configOrUrl, config) {
    if (typeof configOrUrl === "string") {
      config = config || {};
      config.url = configOrUrl;
    } else {
      config = configOrUrl || {};
    }
    config = mergeConfig(this.defaults, config);
    const { transitional: transitional2, paramsSerializer, headers } = config;
    if (transitional2 !== void 0) {
      validator_default.assertOptions(
        transitional2,
        {
          silentJSONParsing: validators2.transitional(validators2.boolean),
          forcedJSONParsing: validators2.transitional(validators2.boolean),
          clarifyTimeoutError: validators2.transitional(validators2.boolean),
          legacyInterceptorReqResOrdering: validators2.transitional(validators2.boolean),
          advertiseZstdAcceptEncoding: validators2.transitional(validators2.boolean),
          validateStatusUndefinedResolves: validators2.transitional(validators2.boolean),
          encodeBasicAuthUsername: validators2.transitional(validators2.boolean)
        },
        false
      );
    }
    if (paramsSerializer != null) {
      if (utils_default.isFunction(paramsSerializer)) {
        config.paramsSerializer = {
          serialize: paramsSerializer
        };
      } else {
        validator_default.assertOptions(
          paramsSerializer,
          {
            encode: validators2.function,
            serialize: validators2.function
          },
          true
        );
      }
    }
    if (config.allowAbsoluteUrls !== void 0) {
    } else if (utils_default.hasOwnProp(this.defaults, "allowAbsoluteUrls") && this.defaults.allowAbsoluteUrls !== void 0) {
      config.allowAbsoluteUrls = this.defaults.allowAbsoluteUrls;
    } else {
      config.allowAbsoluteUrls = true;
    }
    validator_default.assertOptions(
      config,
      {
        baseUrl: validators2.spelling("baseURL"),
        withXsrfToken: validators2.spelling("withXSRFToken")
      },
      true
    );
    config.method = (utils_default.getSafeProp(config, "method") || utils_default.getSafeProp(this.defaults, "method") || "get").toLowerCase();
    const commonHeaders = utils_default.getSafeProp(headers, "common");
    const methodHeaders = utils_default.getSafeProp(headers, config.method);
    const contextHeaders = headers && utils_default.merge(
      isHeadersBucket(commonHeaders) ? commonHeaders : void 0,
      isHeadersBucket(methodHeaders) ? methodHeaders : void 0
    );
    headers && utils_default.forEach(methodList_default.concat("common"), (method) => {
      if (isHeadersBucket(utils_default.getSafeProp(headers, method))) {
        delete headers[method];
      }
    });
    config.headers = AxiosHeaders_default.concat(contextHeaders, headers);
    const requestInterceptorChain = [];
    let synchronousRequestInterceptors = true;
    this.interceptors.request.forEach(function unshiftRequestInterceptors(interceptor) {
      if (typeof interceptor.runWhen === "function" && interceptor.runWhen(config) === false) {
        return;
      }
      synchronousRequestInterceptors = synchronousRequestInterceptors && interceptor.synchronous;
      const transitional3 = config.transitional || transitional_default;
      const legacyInterceptorReqResOrdering = transitional3 && transitional3.legacyInterceptorReqResOrdering;
      if (legacyInterceptorReqResOrdering) {
        requestInterceptorChain.unshift(interceptor.fulfilled, interceptor.rejected);
      } else {
        requestInterceptorChain.push(interceptor.fulfilled, interceptor.rejected);
      }
    });
    const responseInterceptorChain = [];
    this.interceptors.response.forEach(function pushResponseInterceptors(interceptor) {
      responseInterceptorChain.push(interceptor.fulfilled, interceptor.rejected);
    });
    let promise;
    let i = 0;
    let len;
    if (!synchronousRequestInterceptors) {
      const chain = [dispatchRequest.bind(this), void 0];
      chain.unshift(...requestInterceptorChain);
      chain.push(...responseInterceptorChain);
      len = chain.length;
      promise = Promise.resolve(config);
      while (i < len) {
        promise = promise.then(chain[i++], chain[i++]);
      }
      return promise;
    }
    len = requestInterceptorChain.length;
    let newConfig = config;
    while (i < len) {
      const onFulfilled = requestInterceptorChain[i++];
      const onRejected = requestInterceptorChain[i++];
      try {
        newConfig = onFulfilled ? onFulfilled(newConfig) : newConfig;
      } catch (error) {
        if (!onRejected) {
          promise = Promise.reject(error);
          break;
        }
        try {
          const rejectedResult = onRejected.call(this, error);
          if (utils_default.isThenable(rejectedResult)) {
            promise = Promise.resolve(rejectedResult).then(
              () => dispatchRequest.call(this, newConfig)
            );
          }
        } catch (rejectedError) {
          promise = Promise.reject(rejectedError);
        }
        break;
      }
    }
    if (!promise) {
      try {
        promise = dispatchRequest.call(this, newConfig);
      } catch (error) {
        promise = Promise.reject(error);
      }
    }
    i = 0;
    len = responseInterceptorChain.length;
    while (i < len) {
      promise = promise.then(responseInterceptorChain[i++], responseInterceptorChain[i++]);
    }
    return promise;
  }
  getUri(config) {
    config = mergeConfig(this.defaults, config);
    const fullPath = buildFullPath(config.baseURL, config.url, config.allowAbsoluteUrls, config);
    return buildURL(fullPath, config.params, config.paramsSerializer);
  }
};
utils_default.forEach(["delete", "get", "head", "options"], function forEachMethodNoData(method) {
  Axios.prototype[method] = async function(url2, config) {
    return this.request(
      mergeConfig(config || {}, {
        method,
        url: url2,
        data: config && utils_default.hasOwnProp(config, "data") ? config.data : void 0
      })
    );
  };
});
utils_default.forEach(["post", "put", "patch", "query"], function forEachMethodWithData(method) {
  function generateHTTPMethod(isForm) {
    return async function httpMethod(url2, data, config) {
      return this.request(
        mergeConfig(config || {}, {
          method,
          headers: isForm ? {
            "Content-Type": "multipart/form-data"
          } : {},
          url: url2,
          data
        })
      );
    };
  }
  Axios.prototype[method] = generateHTTPMethod();
  if (method !== "query") {
    Axios.prototype[method + "Form"] = generateHTTPMethod(true);
  }
});
var Axios_default = Axios;

// node_modules/axios/lib/cancel/CancelToken.js
var CancelToken = class _CancelToken {
  constructor(executor) {
    if (typeof executor !== "function") {
      throw new TypeError("executor must be a function.");
    }
    let resolvePromise;
    this.promise = new Promise(function promiseExecutor(resolve3) {
      resolvePromise = resolve3;
    });
    const token = this;
    this.promise.then((cancel) => {
      if (!token._listeners) return;
      let i = token._listeners.length;
      while (i-- > 0) {
        token._listeners[i](cancel);
      }
      token._listeners = null;
    });
    this.promise.then = (onfulfilled) => {
      let _resolve;
      const promise = new Promise((resolve3) => {
        token.subscribe(resolve3);
        _resolve = resolve3;
      }).then(onfulfilled);
      promise.cancel = function reject() {
        token.unsubscribe(_resolve);
      };
      return promise;
    };
    executor(function cancel(message, config, request) {
      if (token.reason) {
        return;
      }
      token.reason = new CanceledError_default(message, config, request);
      resolvePromise(token.reason);
    });
  }
  /**
   * Throws a `CanceledError` if cancellation has been requested.
   */
  throwIfRequested() {
    if (this.reason) {
      throw this.reason;
    }
  }
  /**
   * Subscribe to the cancel signal
   */
  subscribe(listener) {
    if (this.reason) {
      listener(this.reason);
      return;
    }
    if (this._listeners) {
      this._listeners.push(listener);
    } else {
      this._listeners = [listener];
    }
  }
  /**
   * Unsubscribe from the cancel signal
   */
  unsubscribe(listener) {
    if (!this._listeners) {
      return;
    }
    const index = this._listeners.indexOf(listener);
    if (index !== -1) {
      this._listeners.splice(index, 1);
    }
  }
  toAbortSignal() {
    const controller = new AbortController();
    const abort = (err) => {
      controller.abort(err);
    };
    this.subscribe(abort);
    controller.signal.unsubscribe = () => this.unsubscribe(abort);
    return controller.signal;
  }
  /**
   * Returns an object that contains a new `CancelToken` and a function that, when called,
   * cancels the `CancelToken`.
   */
  static source() {
    let cancel;
    const token = new _CancelToken(function executor(c) {
      cancel = c;
    });
    return {
      token,
      cancel
    };
  }
};
var CancelToken_default = CancelToken;

// node_modules/axios/lib/helpers/spread.js
function spread(callback) {
  return function wrap(arr) {
    return callback.apply(null, arr);
  };
}

// node_modules/axios/lib/helpers/isAxiosError.js
function isAxiosError(payload) {
  return utils_default.isObject(payload) && payload.isAxiosError === true;
}

// node_modules/axios/lib/helpers/HttpStatusCode.js
var HttpStatusCode = {
  Continue: 100,
  SwitchingProtocols: 101,
  Processing: 102,
  EarlyHints: 103,
  Ok: 200,
  Created: 201,
  Accepted: 202,
  NonAuthoritativeInformation: 203,
  NoContent: 204,
  ResetContent: 205,
  PartialContent: 206,
  MultiStatus: 207,
  AlreadyReported: 208,
  ImUsed: 226,
  MultipleChoices: 300,
  MovedPermanently: 301,
  Found: 302,
  SeeOther: 303,
  NotModified: 304,
  UseProxy: 305,
  Unused: 306,
  TemporaryRedirect: 307,
  PermanentRedirect: 308,
  BadRequest: 400,
  Unauthorized: 401,
  PaymentRequired: 402,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  NotAcceptable: 406,
  ProxyAuthenticationRequired: 407,
  RequestTimeout: 408,
  Conflict: 409,
  Gone: 410,
  LengthRequired: 411,
  PreconditionFailed: 412,
  /**
   * @deprecated Use `ContentTooLarge` instead.
   */
  PayloadTooLarge: 413,
  ContentTooLarge: 413,
  UriTooLong: 414,
  UnsupportedMediaType: 415,
  RangeNotSatisfiable: 416,
  ExpectationFailed: 417,
  ImATeapot: 418,
  MisdirectedRequest: 421,
  /**
   * @deprecated Use `UnprocessableContent` instead.
   */
  UnprocessableEntity: 422,
  UnprocessableContent: 422,
  Locked: 423,
  FailedDependency: 424,
  TooEarly: 425,
  UpgradeRequired: 426,
  PreconditionRequired: 428,
  TooManyRequests: 429,
  RequestHeaderFieldsTooLarge: 431,
  UnavailableForLegalReasons: 451,
  InternalServerError: 500,
  NotImplemented: 501,
  BadGateway: 502,
  ServiceUnavailable: 503,
  GatewayTimeout: 504,
  HttpVersionNotSupported: 505,
  VariantAlsoNegotiates: 506,
  InsufficientStorage: 507,
  LoopDetected: 508,
  NotExtended: 510,
  NetworkAuthenticationRequired: 511,
  WebServerReturnsAnUnknownError: 520,
  WebServerIsDown: 521,
  ConnectionTimedOut: 522,
  OriginIsUnreachable: 523,
  TimeoutOccurred: 524,
  SslHandshakeFailed: 525,
  InvalidSslCertificate: 526
};
Object.entries(HttpStatusCode).forEach(([key, value]) => {
  if (HttpStatusCode[value] === void 0) {
    HttpStatusCode[value] = key;
  }
});
var HttpStatusCode_default = HttpStatusCode;

// node_modules/axios/lib/axios.js
function createInstance(defaultConfig) {
  const context = new Axios_default(defaultConfig);
  const instance2 = bind(Axios_default.prototype.request, context);
  utils_default.extend(instance2, Axios_default.prototype, context, { allOwnKeys: true });
  utils_default.extend(instance2, context, null, { allOwnKeys: true });
  instance2.create = function create2(instanceConfig) {
    return createInstance(mergeConfig(defaultConfig, instanceConfig));
  };
  return instance2;
}
var axios = createInstance(defaults_default);
axios.Axios = Axios_default;
axios.CanceledError = CanceledError_default;
axios.CancelToken = CancelToken_default;
axios.isCancel = isCancel;
axios.VERSION = VERSION;
axios.toFormData = toFormData_default;
axios.AxiosError = AxiosError_default;
axios.Cancel = axios.CanceledError;
axios.all = function all(promises) {
  return Promise.all(promises);
};
axios.spread = spread;
axios.isAxiosError = isAxiosError;
axios.mergeConfig = mergeConfig;
axios.AxiosHeaders = AxiosHeaders_default;
axios.formToJSON = (thing) => formDataToJSON_default(utils_default.isHTMLForm(thing) ? new FormData(thing) : thing);
axios.getAdapter = adapters_default.getAdapter;
axios.HttpStatusCode = HttpStatusCode_default;
axios.default = axios;
var axios_default = axios;

// node_modules/axios/index.js
var {
  Axios: Axios2,
  AxiosError: AxiosError2,
  CanceledError: CanceledError2,
  isCancel: isCancel2,
  CancelToken: CancelToken2,
  VERSION: VERSION2,
  all: all2,
  Cancel,
  isAxiosError: isAxiosError2,
  spread: spread2,
  toFormData: toFormData2,
  AxiosHeaders: AxiosHeaders2,
  HttpStatusCode: HttpStatusCode2,
  formToJSON,
  getAdapter: getAdapter2,
  mergeConfig: mergeConfig2,
  create
} = axios_default;

// src/http/http-message.ts
function failed(code, reason, mayHaveActed2 = true) {
  return { kind: "failed", code, reason, mayHaveActed: mayHaveActed2 };
}
var STOPPED = failed("stopped", "the request was canceled");
var BROKE_OFF = failed("cut", "the answer ended early");
var BAD_ADDRESS = failed("bad_address", "the address is not a valid http or https URL", false);
var REFUSED_PRIVATE = failed("redirect_refused", "it redirected to an address in a private network");
var FOREIGN_PRIVATE = failed("private_address", "its address is in a private network", false);
var PRIVATE_ADDRESS_CODE = "ERR_PRIVATE_ADDRESS";
var REASONS = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "the connection was closed",
  EPIPE: "the connection was closed",
  ECONNABORTED: "the connection was closed",
  ENOTFOUND: "its host name does not exist (DNS)",
  EAI_AGAIN: "its host name could not be looked up (DNS)",
  ETIMEDOUT: "the connection timed out",
  EHOSTUNREACH: "no network route leads to it",
  ENETUNREACH: "no network route leads to it"
};
var BEFORE_SENDING = /* @__PURE__ */ new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN"]);
var OF_CONNECTIONS = /* @__PURE__ */ new Set(["ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH"]);
function networkFailure(error) {
  const code = codeOf(error);
  if (code === PRIVATE_ADDRESS_CODE) return REFUSED_PRIVATE;
  if (code === "ERR_INVALID_URL" || code === "ERR_BAD_REQUEST") return BAD_ADDRESS;
  if (code.startsWith("ERR_INVALID_"))
    return failed("bad_address", "its address or a header contains a character that cannot be sent", false);
  if (isOfCertificate(code)) return failed("certificate", `its certificate is not accepted (${code})`, false);
  if (code.startsWith("HPE_")) return failed("not_http", `the answer is not HTTP (${code})`);
  const reason = REASONS[code] ?? `the connection failed${code === "" ? "" : ` (${code})`}`;
  return failed(
    "unreachable",
    reason,
    !(BEFORE_SENDING.has(code) || OF_CONNECTIONS.has(code) && isOfConnecting(error))
  );
}
function isOfConnecting(error) {
  if (typeof error !== "object" || error === null) return false;
  if ("syscall" in error && typeof error.syscall === "string") return error.syscall === "connect";
  if ("errors" in error && Array.isArray(error.errors))
    return error.errors.length > 0 && error.errors.every(isOfConnecting);
  return "cause" in error && isOfConnecting(error.cause);
}
function codeOf(error) {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : void 0;
  return typeof code === "string" && /^[A-Z][A-Z0-9_]{0,59}$/.test(code) ? code : "";
}
function isOfCertificate(code) {
  return /CERT|^ERR_TLS_|^ERR_SSL_|^UNABLE_TO_VERIFY|^UNABLE_TO_GET_ISSUER/.test(code);
}

// src/http/json-text.ts
var DEEPEST = 200;
var MOST_BRACKETS = 2e6;
function readJsonText(text, deepest = DEEPEST) {
  const [beginning = ""] = /\S/.exec(text) ?? [];
  if (beginning === "") return { kind: "empty" };
  if (beginning === "<") return { kind: "page" };
  const end = bracketsOf(text, deepest);
  if (end === "deep") return { kind: "deep" };
  try {
    return { kind: "json", json: JSON.parse(text) };
  } catch {
    return { kind: end === "open" && '{["'.includes(beginning) ? "cut" : "other" };
  }
}
var QUOTE = 34;
var OPENING = /* @__PURE__ */ new Set([91, 123]);
var CLOSING = /* @__PURE__ */ new Set([93, 125]);
function bracketsOf(text, deepest) {
  let depth = 0;
  let brackets = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      at = endOfString(text, at);
      if (at === -1) return "open";
    } else if (OPENING.has(code)) {
      depth += 1;
      brackets += 1;
      if (depth > deepest || brackets > MOST_BRACKETS) return "deep";
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return depth > 0 ? "open" : "closed";
}
function endOfString(text, from) {
  let end = text.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end;
}
function isEscaped(text, at) {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === "\\") backslashes += 1;
  return backslashes % 2 === 1;
}

// src/http/redirect-guard.ts
import { lookup as systemLookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
var PRIVATE = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  // unspecified: Linux connects it to loopback
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  // carrier-grade NAT, which VPNs use too
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  // link-local, with the metadata services of clouds
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  // for measuring networks
  ["224.0.0.0", 3]
  // multicast, reserved, broadcast
]) {
  PRIVATE.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 96],
  // unspecified, loopback, and IPv4 addresses written as IPv6
  ["64:ff9b::", 96],
  // IPv4 addresses behind NAT64
  ["2002::", 16],
  // IPv4 addresses in 6to4
  ["fec0::", 10],
  // site-local
  ["ff00::", 8],
  // multicast
  ["fc00::", 7],
  // unique local
  ["fe80::", 10]
  // link-local
]) {
  PRIVATE.addSubnet(network, prefix, "ipv6");
}
function isPrivateAddress(address) {
  const [withoutZone = ""] = address.split("%");
  return PRIVATE.check(withoutZone, isIP(withoutZone) === 6 ? "ipv6" : "ipv4");
}
var REDIRECT_GUARD = {
  lookup: (hostname) => systemLookup(hostname, { all: true }),
  isPrivate: isPrivateAddress
};
function literalAddress({ hostname }) {
  const address = hostname.replace(/^\[|\]$/g, "");
  return isIP(address) === 0 ? null : address;
}
function guardedLookup(target, { lookup, isPrivate }, mayBeProxied) {
  return async (hostname) => {
    const addresses = [...await lookup(hostname)];
    const isJudged = !mayBeProxied || hostname === target.hostname;
    if (isJudged && addresses.some(({ address }) => isPrivate(address))) {
      throw Object.assign(new Error("a private address"), { code: PRIVATE_ADDRESS_CODE });
    }
    return [addresses];
  };
}

// src/http/retry.ts
var RETRY_POLICY = {
  repeats: 2,
  firstPauseMs: 500,
  longestRetryAfterMs: 1e4,
  random: Math.random,
  wait: pause
};
async function sendWithRetries(send, policy, signal) {
  let last = null;
  let sent = 0;
  const mayRepeat = () => last !== null && sent <= repeatsAfter(last, policy);
  const retries = retry(handleWhenResult(mayRepeat), { maxAttempts: policy.repeats });
  return retries.execute(async () => {
    if (last !== null) await policy.wait(pauseBefore(sent, last, policy), signal);
    const attempt = signal.aborted && last !== null ? null : await send(last !== null);
    sent = attempt === null ? Number.POSITIVE_INFINITY : sent + 1;
    last = attempt ?? last;
    return last;
  }, signal);
}
function repeatsAfter({ repeat, retryAfterMs = 0 }, policy) {
  if (repeat === void 0 || retryAfterMs > policy.longestRetryAfterMs) return 0;
  return repeat === "once" ? 1 : policy.repeats;
}
function pauseBefore(repeat, { retryAfterMs = 0 }, { firstPauseMs, random }) {
  return retryAfterMs + firstPauseMs * 2 ** (repeat - 1) * (1 + random() / 2);
}
function repeatOf(result) {
  if (result.kind === "answer") return isBusy(result.status) ? "often" : void 0;
  switch (result.code) {
    case "deadline":
      return "once";
    case "unreachable":
    case "cut":
      return "often";
    default:
      return void 0;
  }
}
function attemptOf(request, result) {
  const { method = "GET", isRepeatable = method !== "POST" && method !== "PATCH" } = request;
  const repeat = isRepeatable || !mayHaveActed(result) ? repeatOf(result) : void 0;
  const retryAfterMs = result.kind === "answer" ? retryAfterOf(result) : null;
  return { result, ...repeat === void 0 ? {} : { repeat }, ...retryAfterMs === null ? {} : { retryAfterMs } };
}
function mayHaveActed(result) {
  return result.kind === "answer" ? result.status !== 429 && result.status !== 503 : result.mayHaveActed;
}
function isBusy(status) {
  return status === 408 || status === 429 || status >= 500 && status < 600;
}
function retryAfterOf(answer) {
  const text = answer.header("retry-after")?.trim() ?? "";
  if (/^\d+$/.test(text)) return Number(text) * 1e3;
  const untilMs = Date.parse(text) - Date.parse(answer.header("date") ?? "");
  return untilMs > 0 ? untilMs : null;
}

// src/http/http-client.ts
var MEGABYTE = 1024 * 1024;
var USER_AGENT = "sports-guide";
var NEVER = new AbortController().signal;
var NO_DEADLINE = { signal: NEVER, met: () => void 0 };
var Refusal = class extends Error {
  failure;
  constructor(failure) {
    super(failure.reason);
    this.failure = failure;
  }
};
var ReceiverError = class extends Error {
};
var HttpClient = class {
  #options;
  #guard;
  #retryPolicy;
  #http;
  #agents = { httpAgent: new HttpAgent({ keepAlive: true }), httpsAgent: new HttpsAgent({ keepAlive: true }) };
  /** Of redirects to another origin. They keep no socket: over a kept one a request would get past the guarded lookup. */
  #redirectAgents = { httpAgent: new HttpAgent(), httpsAgent: new HttpsAgent() };
  #closing = new AbortController();
  #bytes = 0;
  /** Sends nothing yet. */
  constructor({ retry: retry2, redirectGuard, ...options } = {}) {
    this.#options = {
      headWithinMs: 1e4,
      answerWithinMs: 2e4,
      maxAnswerBytes: 32 * MEGABYTE,
      readsErrorBodies: false,
      maxRedirects: 3,
      usesEnvironmentProxy: false,
      headers: {},
      secretHeaders: {},
      deadline: (milliseconds) => AbortSignal.timeout(milliseconds),
      ...options
    };
    this.#guard = { ...REDIRECT_GUARD, ...redirectGuard };
    this.#retryPolicy = { ...RETRY_POLICY, ...retry2 };
    this.#http = axios_default.create({
      maxRedirects: 0,
      // axios decides at once whether to follow; we may have to look up a name before
      responseType: "stream",
      validateStatus: () => true,
      ...this.#options.usesEnvironmentProxy ? {} : { proxy: false }
    });
  }
  /** Sends a request once. */
  send(request, signal = NEVER) {
    return this.#exchange(request, signal, (head) => {
      const chunks = [];
      return { take: (chunk) => void chunks.push(chunk), done: () => answerOf(head, Buffer.concat(chunks)) };
    });
  }
  /** Sends a request, and repeats it after a failure that may pass: twice at most, with pauses that grow. */
  async sendWithRetries(request, signal = NEVER) {
    const stopping = AbortSignal.any([signal, this.#closing.signal]);
    const send = async () => attemptOf(request, await this.send(request, stopping));
    const last = await sendWithRetries(send, this.#retryPolicy, stopping);
    return stopping.aborted || last === null ? STOPPED : last.result;
  }
  /**
   * Saves the body of an answer with status 200 as a file, whole or not at all: an earlier file stays until then, and with any
   * other status. Sends once. Throws what the disk does.
   */
  async download(request, path2, signal = NEVER) {
    const temporary = `${path2}.tmp`;
    const file = await open(temporary, "w");
    try {
      const result = await this.#exchange(request, signal, (head) => ({
        take: (chunk) => file.writeFile(chunk),
        done: () => answerOf(head, Buffer.alloc(0))
      }));
      await file.close();
      if (result.kind === "answer" && result.status === 200) await rename(temporary, path2);
      return result;
    } finally {
      await closeAndRemove(file, temporary);
    }
  }
  /** Bytes of all answers so far, unpacked, as far as they were read. */
  bytes() {
    return this.#bytes;
  }
  /** Stops what is under way, pauses included, and closes the sockets. Whatever is sent later is stopped at once. */
  close() {
    this.#closing.abort();
    for (const { httpAgent, httpsAgent } of [this.#agents, this.#redirectAgents]) {
      httpAgent.destroy();
      httpsAgent.destroy();
    }
  }
  async #exchange(request, signal, receiverOf) {
    const { headWithinMs, answerWithinMs, deadline } = this.#options;
    const stopping = signal === NEVER ? this.#closing.signal : AbortSignal.any([signal, this.#closing.signal]);
    if (stopping.aborted) return STOPPED;
    if (httpUrl(request.url) === null) return BAD_ADDRESS;
    const content = { headers: this.#headersOf(request), data: bodyOf(request) };
    const wholeDue = deadline(answerWithinMs);
    const headDue = headWithinMs < answerWithinMs ? untilMet(deadline(headWithinMs)) : NO_DEADLINE;
    let hasHead = false;
    try {
      const response = await this.#follow(request, content, AbortSignal.any([stopping, wholeDue, headDue.signal]));
      headDue.met();
      hasHead = true;
      const receiver = receiverOf(headOf(response));
      await this.#read(response, receiver);
      return stopping.aborted ? STOPPED : receiver.done();
    } catch (error) {
      if (error instanceof ReceiverError) throw error.cause;
      if (stopping.aborted) return STOPPED;
      if (headDue.signal.aborted) return failed("deadline", `no answer within ${seconds(headWithinMs)}`);
      if (wholeDue.aborted) return failed("deadline", `no complete answer within ${seconds(answerWithinMs)}`);
      const failure = error instanceof Refusal ? error.failure : hasHead ? BROKE_OFF : networkFailure(error);
      return failure === REFUSED_PRIVATE && request.isForeignUrl ? FOREIGN_PRIVATE : failure;
    } finally {
      headDue.met();
    }
  }
  /** Sends a request, follows redirects as far as they are allowed, and returns the last answer with its body unread. */
  async #follow(request, content, signal) {
    const { method = "GET", params, secretParams, isForeignUrl = false } = request;
    const first = new URL(request.url);
    const shared = { method, headers: content.headers, signal };
    const toFirst = (url3) => isForeignUrl ? this.#toOtherOrigin(url3, false) : this.#agents;
    let response = await this.#sendOnce({
      ...shared,
      ...toFirst(first),
      data: content.data,
      url: request.url,
      params: { ...params, ...secretParams }
    });
    if (this.#options.maxRedirects === 0 || method !== "GET") return response;
    const mayBePrivate = !isForeignUrl && this.#isPrivate(first, response);
    let url2 = first;
    for (let redirects = 0; ; redirects += 1) {
      const location = redirectOf(response);
      if (location === null) return response;
      leaveUnread(response.data);
      if (redirects === this.#options.maxRedirects) throw new Refusal(TOO_MANY_REDIRECTS);
      url2 = requireTarget(location, url2);
      if (url2.origin === first.origin) {
        response = await this.#sendOnce({ ...shared, ...toFirst(url2), data: content.data, url: url2.href });
        continue;
      }
      if (this.#hasSecrets(request)) throw new Refusal(REFUSED_SECRETS);
      response = await this.#sendOnce({ ...shared, ...this.#toOtherOrigin(url2, mayBePrivate), url: url2.href });
    }
  }
  #headersOf({ json: json2, headers, secretHeaders }) {
    return {
      Accept: "application/json",
      "User-Agent": USER_AGENT,
      ...json2 === void 0 ? {} : { "Content-Type": "application/json" },
      ...this.#options.headers,
      ...this.#options.secretHeaders,
      ...headers,
      ...secretHeaders
    };
  }
  /** Whether the address of a redirect may repeat something that only the first server must see. */
  #hasSecrets({
    url: url2,
    hasSecretUrl = false,
    secretParams = {},
    secretHeaders = {},
    headers = {}
  }) {
    const secrets = { ...secretParams, ...secretHeaders, ...this.#options.secretHeaders };
    if (hasSecretUrl || new URL(url2).username !== "" || Object.keys(secrets).length > 0) return true;
    return Object.keys({ ...this.#options.headers, ...headers }).some((name) => SECRET_HEADER.test(name));
  }
  #sendOnce(config) {
    return this.#http.request(config);
  }
  /** How a redirect to another origin is sent. Throws a Refusal for a private address that is not allowed. */
  #toOtherOrigin(target, mayBePrivate) {
    if (mayBePrivate) return this.#redirectAgents;
    const address = literalAddress(target);
    if (address !== null && this.#guard.isPrivate(address)) throw new Refusal(REFUSED_PRIVATE);
    return { ...this.#redirectAgents, lookup: guardedLookup(target, this.#guard, this.#options.usesEnvironmentProxy) };
  }
  /**
   * Whether the user's own address is private: by the address that was connected to, since a name may resolve to another
   * one the next time. Behind a proxy that is the proxy's, so that only an IP address in the URL counts.
   */
  #isPrivate(url2, { request }) {
    const { path: path2, agent, socket } = request;
    const isProxied = !path2.startsWith("/") || !Object.values(this.#agents).some((own2) => own2 === agent);
    const address = literalAddress(url2) ?? (isProxied ? null : socket?.remoteAddress);
    return typeof address === "string" && this.#guard.isPrivate(address);
  }
  async #read({ status, headers, data: body }, receiver) {
    if (status === 204) return leaveUnread(body);
    if (!isSuccess(status) && status !== 304 && !this.#options.readsErrorBodies) return leaveUnread(body);
    const maxBytes = this.#options.maxAnswerBytes;
    if (Number(headers["content-length"] ?? 0) > maxBytes) {
      leaveUnread(body);
      throw new Refusal(tooLarge(maxBytes));
    }
    let length = 0;
    for await (const chunk of body) {
      this.#bytes += chunk.length;
      length += chunk.length;
      if (length > maxBytes) throw new Refusal(tooLarge(maxBytes));
      await give(chunk, receiver);
    }
  }
};
var SECRET_HEADER = /^(?:proxy-)?authorization$|^cookie$|^x-api-key$/i;
var TOO_MANY_REDIRECTS = failed("too_many_redirects", "it redirected too many times");
var REFUSED_SECRETS = failed("redirect_refused", "it redirected to another server, which must not receive the key");
function tooLarge(maxBytes) {
  return failed("too_large", `the answer is larger than ${Math.round(maxBytes / MEGABYTE * 10) / 10} MB`);
}
function isSuccess(status) {
  return status >= 200 && status < 300;
}
function httpUrl(text, base) {
  const url2 = URL.canParse(text, base?.href) ? new URL(text, base) : null;
  return url2 !== null && /^https?:$/.test(url2.protocol) ? url2 : null;
}
function bodyOf({ json: json2 }) {
  return json2 === void 0 ? void 0 : JSON.stringify(json2);
}
var REDIRECTS = /* @__PURE__ */ new Set([301, 302, 303, 307, 308]);
function redirectOf({ status, headers }) {
  const { location } = headers;
  if (!REDIRECTS.has(status) || typeof location !== "string" || location === "") return null;
  const bytes = Buffer.from(location, "latin1");
  return isUtf8(bytes) ? bytes.toString("utf8") : location;
}
function requireTarget(location, from) {
  const target = httpUrl(location, from);
  if (target === null)
    throw new Refusal(failed("redirect_refused", "it redirected to an address that is not http or https"));
  return target;
}
async function give(chunk, receiver) {
  try {
    await receiver.take(chunk);
  } catch (cause) {
    throw new ReceiverError("not received", { cause });
  }
}
function headOf({ status, headers, request }) {
  const { socket } = request;
  return {
    status,
    isSuccess: isSuccess(status),
    header(name) {
      const value = headers[name.toLowerCase()];
      return typeof value === "string" ? value : void 0;
    },
    localAddress: socket?.localAddress?.replace(/^::ffff:(?=\d+\.)/i, "") ?? null
  };
}
function answerOf(head, body) {
  const text = () => new TextDecoder().decode(body);
  return { kind: "answer", ...head, body, text, json: () => readJsonText(text()) };
}
function leaveUnread(body) {
  body.on("error", () => void 0);
  body.destroy();
}
async function closeAndRemove(file, path2) {
  await file.close();
  await rm(path2, { force: true });
}
function untilMet(deadline) {
  const passed = new AbortController();
  const pass = () => passed.abort();
  if (deadline.aborted) pass();
  deadline.addEventListener("abort", pass);
  return { signal: passed.signal, met: () => deadline.removeEventListener("abort", pass) };
}
function seconds(milliseconds) {
  return milliseconds === 1e3 ? "1 second" : `${milliseconds / 1e3} seconds`;
}

// src/host/rest/create-once.ts
var PATIENT_LOOKS = 3;
async function createOnce(send, lookUp, policy, signal) {
  for (let sent = 1; ; sent += 1) {
    const outcome = await send();
    if (outcome.ok) return outcome.answer;
    if (!outcome.transient && sent === 1) throw outcome.error;
    const looks = outcome.mayActLater ? PATIENT_LOOKS : 1;
    for (let look = 0; look < looks; look += 1) {
      if (outcome.transient) await policy.wait(pauseBefore(sent + look, outcome, policy), signal);
      const made = await lookUp();
      if (made !== void 0) return made;
    }
    if (!outcome.transient || outcome.mayActLater || sent > policy.repeats) throw outcome.error;
  }
}

// src/host/rest/credentials.ts
function requireHostUrl(text, place) {
  const url2 = URL.canParse(text) ? new URL(text) : null;
  if (url2 === null || !/^https?:$/.test(url2.protocol))
    throw new SportsGuideError("BadUsage", `${place} must be an address like http://127.0.0.1:9191.`);
  if (url2.username || url2.password)
    throw new SportsGuideError("BadUsage", `${place} must not contain a user or password.`);
  if (url2.search || url2.hash || !/^\/*$/.test(url2.pathname))
    throw new SportsGuideError("BadUsage", `${place} must not contain a path. Use ${url2.protocol}//${url2.host}.`);
  return `${url2.protocol}//${url2.host}`;
}
function credentialHeader(credentials) {
  return "apiKey" in credentials ? { "X-API-Key": credentials.apiKey } : { Authorization: `Bearer ${credentials.token}` };
}
function credentialHider(credentials) {
  const secret = "apiKey" in credentials ? credentials.apiKey : credentials.token;
  return (text) => text.replaceAll(secret, "[hidden]").replaceAll(encodeURIComponent(secret), "[hidden]");
}

// src/host/rest/failures.ts
var MAX_REASON_LENGTH = 300;
var MAX_PAUSE_MS = 3e4;
function statusFailure(answer, purpose, hide, denied = { by: "unknown" }) {
  const reasonOf = (said) => reasonIn(said, hide);
  const { status } = answer;
  if (status >= 200 && status < 300) return null;
  if (status >= 300 && status < 400) {
    const target = answer.location === null ? "" : ` to ${oneLine2(hide(answer.location))}`;
    return clear(
      "HostRefused",
      `Cannot ${purpose}: Dispatcharr redirects${target} (${status}). Use the address that it redirects to.`
    );
  }
  if (status === 401) {
    const remedy = "Use an administrator's API key, or a token that has not expired.";
    return clear(
      "HostDenied",
      `Cannot ${purpose}: Dispatcharr rejects the credentials (401${reasonOf(answer)}). ${remedy}`
    );
  }
  if (isAccessDenied(answer)) {
    const said = denied.by === "unknown" ? reasonOf(answer) : "";
    return clear("HostDenied", `Cannot ${purpose}: Dispatcharr denies access (403${said}). ${remedyOf(denied, answer)}`);
  }
  if (status === 408 || status === 429) {
    return transient(
      "HostAway",
      `Cannot ${purpose}: Dispatcharr is too busy (${status}${reasonOf(answer)}). Try again later.`,
      answer
    );
  }
  if (status < 500)
    return clear("HostRefused", `Cannot ${purpose}: Dispatcharr refused the request (${status}${reasonOf(answer)}).`);
  if (status === 502 || status === 503 || status === 504) {
    const message = `Cannot ${purpose}: Dispatcharr does not answer behind its web server (${status}). It may still be starting.`;
    const failure = transient("HostAway", message, answer);
    return status === 503 ? failure : { ...failure, mayActLater: true };
  }
  return transient(
    "HostFailed",
    `Cannot ${purpose}: Dispatcharr failed (${status}${reasonOf(answer)}). Its log shows the reason.`,
    answer
  );
}
function failureOf({ code, reason }, purpose, timeoutMs) {
  if (code === "too_large") return unreadableFailure(purpose, reason, (text) => text);
  const isLate = code === "deadline";
  const failure = transient(
    "HostAway",
    `Cannot ${purpose}: no answer from Dispatcharr (${isLate ? `none within ${timeoutMs / 1e3} seconds` : reason}). Check that it is running, and its address (http or https).`
  );
  return isLate ? { ...failure, mayActLater: true } : failure;
}
function notJsonFailure({ status, contentType: contentType2 }, purpose, hide) {
  const type = oneLine2(hide(contentType2)) || "no content type";
  return clear(
    "HostAnswerNotJson",
    `Cannot ${purpose}: Dispatcharr answered ${status} with ${type} instead of JSON. Check its address and version.`
  );
}
function cutFailure(purpose) {
  return transient("HostAnswerUnreadable", `Cannot ${purpose}: Dispatcharr's answer was cut off.`);
}
function unreadableFailure(purpose, problem, hide) {
  return clear(
    "HostAnswerUnreadable",
    `Cannot ${purpose}: unexpected answer from Dispatcharr (${oneLine2(hide(problem))}). Check whether its version is supported.`
  );
}
function clear(code, message) {
  return { error: new SportsGuideError(code, message), transient: false };
}
function transient(code, message, answer) {
  const pause2 = answer?.retryAfterMs ?? null;
  return {
    error: new SportsGuideError(code, message),
    transient: true,
    ...pause2 === null ? {} : { retryAfterMs: Math.min(pause2, MAX_PAUSE_MS) }
  };
}
function isAccessDenied({ status, contentType: contentType2, body }) {
  if (status !== 403) return false;
  const json2 = isJson(contentType2) ? parsed(body) : void 0;
  return typeof json2 !== "object" || json2 === null || !("error" in json2);
}
function remedyOf({ by, username }, { from }) {
  const address = from === null ? "this machine's address" : `${from}/${from.includes(":") ? 128 : 32}`;
  const network = `In Settings, Network Access, add ${address} to "UI"`;
  const user = username === void 0 ? "the user of this key" : `the user ${username}`;
  const level = `Make ${user} an administrator on Dispatcharr's Users page.`;
  switch (by) {
    case "network":
      return `${network}, and to the networks of ${user} if it has any.`;
    case "level":
      return level;
    case "unknown":
      return `${level} Or use an administrator's key. ${network}.`;
  }
}
function reasonIn({ contentType: contentType2, body }, hide) {
  const text = isJson(contentType2) ? wordsIn(parsed(body)) : "";
  return text === "" ? "" : `: ${oneLine2(hide(text))}`;
}
function parsed(body) {
  try {
    return JSON.parse(body);
  } catch {
    return void 0;
  }
}
function wordsIn(json2) {
  if (typeof json2 === "string" || typeof json2 === "number") return String(json2);
  if (Array.isArray(json2)) return json2.slice(0, 3).map(wordsIn).join("; ");
  if (typeof json2 !== "object" || json2 === null) return "";
  return Object.entries(json2).filter(([key]) => key !== "success").map(([key, value]) => ["detail", "error", "errors"].includes(key) ? wordsIn(value) : `${key}: ${wordsIn(value)}`).filter((words) => !words.endsWith(": ")).join(", ");
}
function isJson(contentType2) {
  return /^application\/(?:[a-z.-]+\+)?json\b/i.test(contentType2.trim());
}
function oneLine2(text) {
  const line = text.replace(/[\s\u0000-\u001f\u007f-\u009f]+/g, " ").trim();
  return line.length > MAX_REASON_LENGTH ? `${line.slice(0, MAX_REASON_LENGTH)}…` : line;
}

// src/host/rest/connection.ts
var TIMEOUT_MS = 6e4;
var MAX_ANSWER_BYTES = 256 * 1024 * 1024;
var CONCURRENCY = 4;
var HOST_POLICY = { repeats: 3, firstPauseMs: 250, longestRetryAfterMs: Number.POSITIVE_INFINITY };
var HostConnection = class {
  #http;
  #wire;
  #limit;
  #policy;
  #closing = new AbortController();
  #writes = 0;
  #sent = 0;
  /** Sends nothing yet. Throws BadUsage for an address that cannot be one. */
  constructor(options) {
    const { username, credentials, onResponse = () => void 0 } = options;
    const deadline = options.deadline ?? ((milliseconds) => AbortSignal.timeout(milliseconds));
    this.#http = new HttpClient({
      secretHeaders: credentialHeader(credentials),
      headWithinMs: TIMEOUT_MS,
      answerWithinMs: TIMEOUT_MS,
      maxAnswerBytes: MAX_ANSWER_BYTES,
      readsErrorBodies: true,
      // the host says in them why it refuses
      maxRedirects: 0,
      // a redirect would carry the credentials elsewhere
      deadline
    });
    const url2 = requireHostUrl(options.url, "Dispatcharr's address");
    this.#wire = { http: this.#http, url: url2, deadline, hide: credentialHider(credentials), onResponse, username };
    this.#limit = pLimit(options.concurrency ?? CONCURRENCY);
    this.#policy = { ...RETRY_POLICY, ...HOST_POLICY, ...options.repeat };
  }
  /** Sends a request that may be sent twice without harm, again after a failure that may pass. */
  async send(request) {
    const attempt = async () => attemptOf2(await this.#attempt(request));
    const last = await sendWithRetries(attempt, this.#policy, this.#closing.signal);
    if (last === null) throw closed(request.purpose);
    if (last.result.ok) return last.result.answer;
    throw this.#closing.signal.aborted ? closed(request.purpose) : last.result.error;
  }
  /** Sends a request that must act once, and only once. */
  async sendOnce(request) {
    const outcome = await this.#attempt(request);
    if (outcome.ok) return outcome.answer;
    throw outcome.error;
  }
  /** Sends a request that makes something; when its answer was lost, `lookUp` finds what it made. */
  create(request, lookUp) {
    return createOnce(() => this.#attempt(request), lookUp, this.#policy, this.#closing.signal);
  }
  /** How many requests that may change something were sent. */
  writeRequests() {
    return this.#writes;
  }
  /** How many were sent in all. */
  requests() {
    return this.#sent;
  }
  /** Breaks off what is under way and lets go of the sockets. */
  close() {
    this.#closing.abort();
    this.#http.close();
  }
  #attempt(request) {
    return this.#limit(() => {
      if (this.#closing.signal.aborted) throw closed(request.purpose);
      this.#sent += 1;
      if (request.method !== "GET" && !request.onlyReads) this.#writes += 1;
      return exchange(this.#wire, request);
    });
  }
};
function attemptOf2(outcome) {
  if (outcome.ok || !outcome.transient) return { result: outcome };
  const { retryAfterMs = 0 } = outcome;
  return { result: outcome, repeat: outcome.mayActLater ? "once" : "often", retryAfterMs };
}
async function exchange(wire, request) {
  const { hide, onResponse, username } = wire;
  const due = wire.deadline(TIMEOUT_MS);
  const result = await receive(wire, request);
  if (result.kind === "failed") {
    if (result.code === "stopped") throw closed(request.purpose);
    const failure = failureOf(result, request.purpose, TIMEOUT_MS);
    onResponse({ status: null, error: failure.error, denial: null });
    return { ok: false, ...failure };
  }
  const answer = rawAnswer(result);
  const denial = isAccessDenied(answer) ? await whyDenied(wire, due) : null;
  const outcome = readAnswer(answer, request, hide, { by: denial ?? "unknown", username });
  onResponse({ status: answer.status, error: outcome.ok ? null : outcome.error, denial });
  return outcome;
}
async function whyDenied(wire, due) {
  const result = await receive(wire, { method: "GET", path: "accounts/users/me/" }, due);
  if (result.kind === "failed") return "unknown";
  if (isAccessDenied(rawAnswer(result))) return "network";
  return result.status === 200 ? "level" : "unknown";
}
function readAnswer(answer, { purpose, read }, hide, denied) {
  const failure = statusFailure(answer, purpose, hide, denied);
  if (failure) return { ok: false, ...failure };
  if (answer.status !== NO_CONTENT && !isJson(answer.contentType))
    return { ok: false, ...notJsonFailure(answer, purpose, hide) };
  let json2;
  try {
    json2 = answer.status === NO_CONTENT ? void 0 : JSON.parse(answer.body);
  } catch {
    return { ok: false, ...cutFailure(purpose) };
  }
  try {
    return { ok: true, answer: read(json2) };
  } catch (error) {
    return { ok: false, ...unreadableFailure(purpose, messageOf(error), hide) };
  }
}
function closed(purpose) {
  return new SportsGuideError("HostAway", `Cannot ${purpose}: the plugin is stopping.`);
}
var NO_CONTENT = 204;
function receive({ http: http3, url: url2 }, { method, path: path2, params = {}, body }, signal) {
  const json2 = body === void 0 ? {} : { json: body };
  return http3.send({ method, url: url2 + (path2.startsWith("/") ? path2 : `/api/${path2}`), params, ...json2 }, signal);
}
function rawAnswer(answer) {
  return {
    status: answer.status,
    contentType: answer.header("content-type") ?? "",
    retryAfterMs: retryAfterOf(answer),
    location: answer.header("location") ?? null,
    body: answer.text(),
    from: answer.localAddress
  };
}

// src/generated/json-shapes.ts
var hostAccountShape = { members: { last_message: { name: "lastMessage" }, updated_at: { name: "updatedAt" }, is_active: { name: "isActive" }, channel_groups: { name: "channelGroups", shape: { members: { channel_group: { name: "channelGroup" }, custom_properties: { name: "customProperties" } } } } } };
var hostChannelOverrideShape = { members: { channel_number: { name: "channelNumber" }, channel_group_id: { name: "channelGroupId" }, logo_id: { name: "logoId" }, tvg_id: { name: "tvgId" }, tvc_guide_stationid: { name: "tvcGuideStationid" }, epg_data_id: { name: "epgDataId" }, stream_profile_id: { name: "streamProfileId" } } };
var hostChannelShape = { members: { channel_number: { name: "channelNumber" }, channel_group_id: { name: "channelGroupId" }, tvg_id: { name: "tvgId" }, epg_data_id: { name: "epgDataId" }, logo_id: { name: "logoId" }, effective_channel_number: { name: "effectiveChannelNumber" }, auto_created: { name: "autoCreated" }, override: { name: "override", shape: hostChannelOverrideShape }, effective_name: { name: "effectiveName" }, effective_logo_id: { name: "effectiveLogoId" }, effective_epg_data_id: { name: "effectiveEpgDataId" } } };
var hostGuideRowShape = { members: { tvg_id: { name: "tvgId" }, epg_source: { name: "epgSource" } } };
var hostGuideSourceShape = { members: { source_type: { name: "sourceType" }, file_path: { name: "filePath" }, last_message: { name: "lastMessage" }, created_at: { name: "createdAt" }, has_channels: { name: "hasChannels" }, updated_at: { name: "updatedAt" } } };
var hostPlayedChannelShape = { members: { channel_id: { name: "channelId" }, client_count: { name: "clientCount" } } };
var hostProgrammeShape = { members: { start_time: { name: "startTime" }, end_time: { name: "endTime" }, sub_title: { name: "subTitle" } } };
var hostRecordingShape = { members: { start_time: { name: "startTime" }, end_time: { name: "endTime" }, custom_properties: { name: "customProperties" } } };
var hostStreamShape = { members: { tvg_id: { name: "tvgId" }, logo_url: { name: "logoUrl" }, channel_group: { name: "channelGroup" }, m3u_account: { name: "m3uAccount" }, is_stale: { name: "isStale" }, stream_stats: { name: "streamStats" } } };

// src/generated/validators/host-account.ts
var constant02 = ["string", "null"];
var validateHostAccount = function validateHostAccount2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.status === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.is_active === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "is_active" }, message: "must have required property 'is_active'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 === "boolean" || data0 === null || dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1)) {
            coerced0 = +data0;
          } else {
            const err4 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["id"] = coerced0;
          }
        }
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 !== "string") {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else {
            const err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["name"] = coerced1;
          }
        }
      }
    }
    if (data.status !== void 0) {
      let data2 = data.status;
      if (typeof data2 !== "string") {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 == "number" || dataType2 == "boolean") {
            coerced2 = "" + data2;
          } else if (data2 === null) {
            coerced2 = "";
          } else {
            const err6 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["status"] = coerced2;
          }
        }
      }
    }
    if (data.last_message !== void 0) {
      let data3 = data.last_message;
      if (typeof data3 !== "string" && data3 !== null) {
        let dataType3 = typeof data3;
        let coerced3 = void 0;
        if (!(coerced3 !== void 0)) {
          if (dataType3 == "number" || dataType3 == "boolean") {
            coerced3 = "" + data3;
          } else if (data3 === null) {
            coerced3 = "";
          } else if (data3 === "" || data3 === 0 || data3 === false) {
            coerced3 = null;
          } else {
            const err7 = { instancePath: instancePath + "/last_message", schemaPath: "#/properties/last_message/type", keyword: "type", params: { type: constant02 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (coerced3 !== void 0) {
          data3 = coerced3;
          if (data !== void 0) {
            data["last_message"] = coerced3;
          }
        }
      }
    }
    if (data.updated_at !== void 0) {
      let data4 = data.updated_at;
      if (typeof data4 !== "string" && data4 !== null) {
        let dataType4 = typeof data4;
        let coerced4 = void 0;
        if (!(coerced4 !== void 0)) {
          if (dataType4 == "number" || dataType4 == "boolean") {
            coerced4 = "" + data4;
          } else if (data4 === null) {
            coerced4 = "";
          } else if (data4 === "" || data4 === 0 || data4 === false) {
            coerced4 = null;
          } else {
            const err8 = { instancePath: instancePath + "/updated_at", schemaPath: "#/properties/updated_at/type", keyword: "type", params: { type: constant02 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
        if (coerced4 !== void 0) {
          data4 = coerced4;
          if (data !== void 0) {
            data["updated_at"] = coerced4;
          }
        }
      }
    }
    if (data.is_active !== void 0) {
      let data5 = data.is_active;
      if (typeof data5 !== "boolean") {
        let coerced5 = void 0;
        if (!(coerced5 !== void 0)) {
          if (data5 === "false" || data5 === 0 || data5 === null) {
            coerced5 = false;
          } else if (data5 === "true" || data5 === 1) {
            coerced5 = true;
          } else {
            const err9 = { instancePath: instancePath + "/is_active", schemaPath: "#/properties/is_active/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (coerced5 !== void 0) {
          data5 = coerced5;
          if (data !== void 0) {
            data["is_active"] = coerced5;
          }
        }
      }
    }
    if (data.locked !== void 0) {
      let data6 = data.locked;
      if (typeof data6 !== "boolean") {
        let coerced6 = void 0;
        if (!(coerced6 !== void 0)) {
          if (data6 === "false" || data6 === 0 || data6 === null) {
            coerced6 = false;
          } else if (data6 === "true" || data6 === 1) {
            coerced6 = true;
          } else {
            const err10 = { instancePath: instancePath + "/locked", schemaPath: "#/properties/locked/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
        if (coerced6 !== void 0) {
          data6 = coerced6;
          if (data !== void 0) {
            data["locked"] = coerced6;
          }
        }
      }
    }
    if (data.channel_groups !== void 0) {
      let data7 = data.channel_groups;
      if (Array.isArray(data7)) {
        const len0 = data7.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data8 = data7[i0];
          if (data8 && typeof data8 == "object" && !Array.isArray(data8)) {
            if (data8.channel_group === void 0) {
              const err11 = { instancePath: instancePath + "/channel_groups/" + i0, schemaPath: "#/properties/channel_groups/items/required", keyword: "required", params: { missingProperty: "channel_group" }, message: "must have required property 'channel_group'" };
              if (vErrors === null) {
                vErrors = [err11];
              } else {
                vErrors.push(err11);
              }
              errors++;
            }
            if (data8.channel_group !== void 0) {
              let data9 = data8.channel_group;
              if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
                let dataType7 = typeof data9;
                let coerced7 = void 0;
                if (!(coerced7 !== void 0)) {
                  if (dataType7 === "boolean" || data9 === null || dataType7 === "string" && data9 && data9 == +data9 && !(data9 % 1)) {
                    coerced7 = +data9;
                  } else {
                    const err12 = { instancePath: instancePath + "/channel_groups/" + i0 + "/channel_group", schemaPath: "#/properties/channel_groups/items/properties/channel_group/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                    if (vErrors === null) {
                      vErrors = [err12];
                    } else {
                      vErrors.push(err12);
                    }
                    errors++;
                  }
                }
                if (coerced7 !== void 0) {
                  data9 = coerced7;
                  if (data8 !== void 0) {
                    data8["channel_group"] = coerced7;
                  }
                }
              }
            }
          } else {
            const err13 = { instancePath: instancePath + "/channel_groups/" + i0, schemaPath: "#/properties/channel_groups/items/type", keyword: "type", params: { type: "object" }, message: "must be object" };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
      } else {
        const err14 = { instancePath: instancePath + "/channel_groups", schemaPath: "#/properties/channel_groups/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err14];
        } else {
          vErrors.push(err14);
        }
        errors++;
      }
    }
  } else {
    const err15 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err15];
    } else {
      vErrors.push(err15);
    }
    errors++;
  }
  validateHostAccount2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/host-channel-override.ts
var constant03 = ["string", "null"];
var constant1 = ["number", "null"];
var constant2 = ["integer", "null"];
var validateHostChannelOverride = function validateHostChannelOverride2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.name !== void 0) {
      let data0 = data.name;
      if (typeof data0 !== "string" && data0 !== null) {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 == "number" || dataType0 == "boolean") {
            coerced0 = "" + data0;
          } else if (data0 === null) {
            coerced0 = "";
          } else if (data0 === "" || data0 === 0 || data0 === false) {
            coerced0 = null;
          } else {
            const err0 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: constant03 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err0];
            } else {
              vErrors.push(err0);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["name"] = coerced0;
          }
        }
      }
    }
    if (data.channel_number !== void 0) {
      let data1 = data.channel_number;
      if (!(typeof data1 == "number" && isFinite(data1)) && data1 !== null) {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "boolean" || data1 === null || dataType1 == "string" && data1 && data1 == +data1) {
            coerced1 = +data1;
          } else if (data1 === "" || data1 === 0 || data1 === false) {
            coerced1 = null;
          } else {
            const err1 = { instancePath: instancePath + "/channel_number", schemaPath: "#/properties/channel_number/type", keyword: "type", params: { type: constant1 }, message: "must be number,null" };
            if (vErrors === null) {
              vErrors = [err1];
            } else {
              vErrors.push(err1);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["channel_number"] = coerced1;
          }
        }
      }
    }
    if (data.channel_group_id !== void 0) {
      let data2 = data.channel_group_id;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2)) && data2 !== null) {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 === "boolean" || data2 === null || dataType2 === "string" && data2 && data2 == +data2 && !(data2 % 1)) {
            coerced2 = +data2;
          } else if (data2 === "" || data2 === 0 || data2 === false) {
            coerced2 = null;
          } else {
            const err2 = { instancePath: instancePath + "/channel_group_id", schemaPath: "#/properties/channel_group_id/type", keyword: "type", params: { type: constant2 }, message: "must be integer,null" };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["channel_group_id"] = coerced2;
          }
        }
      }
    }
    if (data.logo_id !== void 0) {
      let data3 = data.logo_id;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3)) && data3 !== null) {
        let dataType3 = typeof data3;
        let coerced3 = void 0;
        if (!(coerced3 !== void 0)) {
          if (dataType3 === "boolean" || data3 === null || dataType3 === "string" && data3 && data3 == +data3 && !(data3 % 1)) {
            coerced3 = +data3;
          } else if (data3 === "" || data3 === 0 || data3 === false) {
            coerced3 = null;
          } else {
            const err3 = { instancePath: instancePath + "/logo_id", schemaPath: "#/properties/logo_id/type", keyword: "type", params: { type: constant2 }, message: "must be integer,null" };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        }
        if (coerced3 !== void 0) {
          data3 = coerced3;
          if (data !== void 0) {
            data["logo_id"] = coerced3;
          }
        }
      }
    }
    if (data.tvg_id !== void 0) {
      let data4 = data.tvg_id;
      if (typeof data4 !== "string" && data4 !== null) {
        let dataType4 = typeof data4;
        let coerced4 = void 0;
        if (!(coerced4 !== void 0)) {
          if (dataType4 == "number" || dataType4 == "boolean") {
            coerced4 = "" + data4;
          } else if (data4 === null) {
            coerced4 = "";
          } else if (data4 === "" || data4 === 0 || data4 === false) {
            coerced4 = null;
          } else {
            const err4 = { instancePath: instancePath + "/tvg_id", schemaPath: "#/properties/tvg_id/type", keyword: "type", params: { type: constant03 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
        if (coerced4 !== void 0) {
          data4 = coerced4;
          if (data !== void 0) {
            data["tvg_id"] = coerced4;
          }
        }
      }
    }
    if (data.tvc_guide_stationid !== void 0) {
      let data5 = data.tvc_guide_stationid;
      if (typeof data5 !== "string" && data5 !== null) {
        let dataType5 = typeof data5;
        let coerced5 = void 0;
        if (!(coerced5 !== void 0)) {
          if (dataType5 == "number" || dataType5 == "boolean") {
            coerced5 = "" + data5;
          } else if (data5 === null) {
            coerced5 = "";
          } else if (data5 === "" || data5 === 0 || data5 === false) {
            coerced5 = null;
          } else {
            const err5 = { instancePath: instancePath + "/tvc_guide_stationid", schemaPath: "#/properties/tvc_guide_stationid/type", keyword: "type", params: { type: constant03 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (coerced5 !== void 0) {
          data5 = coerced5;
          if (data !== void 0) {
            data["tvc_guide_stationid"] = coerced5;
          }
        }
      }
    }
    if (data.epg_data_id !== void 0) {
      let data6 = data.epg_data_id;
      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6)) && data6 !== null) {
        let dataType6 = typeof data6;
        let coerced6 = void 0;
        if (!(coerced6 !== void 0)) {
          if (dataType6 === "boolean" || data6 === null || dataType6 === "string" && data6 && data6 == +data6 && !(data6 % 1)) {
            coerced6 = +data6;
          } else if (data6 === "" || data6 === 0 || data6 === false) {
            coerced6 = null;
          } else {
            const err6 = { instancePath: instancePath + "/epg_data_id", schemaPath: "#/properties/epg_data_id/type", keyword: "type", params: { type: constant2 }, message: "must be integer,null" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (coerced6 !== void 0) {
          data6 = coerced6;
          if (data !== void 0) {
            data["epg_data_id"] = coerced6;
          }
        }
      }
    }
    if (data.stream_profile_id !== void 0) {
      let data7 = data.stream_profile_id;
      if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7)) && data7 !== null) {
        let dataType7 = typeof data7;
        let coerced7 = void 0;
        if (!(coerced7 !== void 0)) {
          if (dataType7 === "boolean" || data7 === null || dataType7 === "string" && data7 && data7 == +data7 && !(data7 % 1)) {
            coerced7 = +data7;
          } else if (data7 === "" || data7 === 0 || data7 === false) {
            coerced7 = null;
          } else {
            const err7 = { instancePath: instancePath + "/stream_profile_id", schemaPath: "#/properties/stream_profile_id/type", keyword: "type", params: { type: constant2 }, message: "must be integer,null" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (coerced7 !== void 0) {
          data7 = coerced7;
          if (data !== void 0) {
            data["stream_profile_id"] = coerced7;
          }
        }
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validateHostChannelOverride2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/host-channel.ts
var constant04 = ["number", "null"];
var constant12 = ["integer", "null"];
var constant22 = ["string", "null"];
var validateHostChannel = function validateHostChannel2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.uuid === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "uuid" }, message: "must have required property 'uuid'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.channel_number === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel_number" }, message: "must have required property 'channel_number'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.channel_group_id === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel_group_id" }, message: "must have required property 'channel_group_id'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.tvg_id === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tvg_id" }, message: "must have required property 'tvg_id'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.epg_data_id === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "epg_data_id" }, message: "must have required property 'epg_data_id'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.logo_id === void 0) {
      const err7 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "logo_id" }, message: "must have required property 'logo_id'" };
      if (vErrors === null) {
        vErrors = [err7];
      } else {
        vErrors.push(err7);
      }
      errors++;
    }
    if (data.streams === void 0) {
      const err8 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "streams" }, message: "must have required property 'streams'" };
      if (vErrors === null) {
        vErrors = [err8];
      } else {
        vErrors.push(err8);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 === "boolean" || data0 === null || dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1)) {
            coerced0 = +data0;
          } else {
            const err9 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["id"] = coerced0;
          }
        }
      }
    }
    if (data.uuid !== void 0) {
      let data1 = data.uuid;
      if (typeof data1 !== "string") {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else {
            const err10 = { instancePath: instancePath + "/uuid", schemaPath: "#/properties/uuid/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["uuid"] = coerced1;
          }
        }
      }
    }
    if (data.name !== void 0) {
      let data2 = data.name;
      if (typeof data2 !== "string") {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 == "number" || dataType2 == "boolean") {
            coerced2 = "" + data2;
          } else if (data2 === null) {
            coerced2 = "";
          } else {
            const err11 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["name"] = coerced2;
          }
        }
      }
    }
    if (data.channel_number !== void 0) {
      let data3 = data.channel_number;
      if (!(typeof data3 == "number" && isFinite(data3)) && data3 !== null) {
        let dataType3 = typeof data3;
        let coerced3 = void 0;
        if (!(coerced3 !== void 0)) {
          if (dataType3 == "boolean" || data3 === null || dataType3 == "string" && data3 && data3 == +data3) {
            coerced3 = +data3;
          } else if (data3 === "" || data3 === 0 || data3 === false) {
            coerced3 = null;
          } else {
            const err12 = { instancePath: instancePath + "/channel_number", schemaPath: "#/properties/channel_number/type", keyword: "type", params: { type: constant04 }, message: "must be number,null" };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
        if (coerced3 !== void 0) {
          data3 = coerced3;
          if (data !== void 0) {
            data["channel_number"] = coerced3;
          }
        }
      }
    }
    if (data.channel_group_id !== void 0) {
      let data4 = data.channel_group_id;
      if (!(typeof data4 == "number" && (!(data4 % 1) && !isNaN(data4)) && isFinite(data4)) && data4 !== null) {
        let dataType4 = typeof data4;
        let coerced4 = void 0;
        if (!(coerced4 !== void 0)) {
          if (dataType4 === "boolean" || data4 === null || dataType4 === "string" && data4 && data4 == +data4 && !(data4 % 1)) {
            coerced4 = +data4;
          } else if (data4 === "" || data4 === 0 || data4 === false) {
            coerced4 = null;
          } else {
            const err13 = { instancePath: instancePath + "/channel_group_id", schemaPath: "#/properties/channel_group_id/type", keyword: "type", params: { type: constant12 }, message: "must be integer,null" };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
        if (coerced4 !== void 0) {
          data4 = coerced4;
          if (data !== void 0) {
            data["channel_group_id"] = coerced4;
          }
        }
      }
    }
    if (data.tvg_id !== void 0) {
      let data5 = data.tvg_id;
      if (typeof data5 !== "string" && data5 !== null) {
        let dataType5 = typeof data5;
        let coerced5 = void 0;
        if (!(coerced5 !== void 0)) {
          if (dataType5 == "number" || dataType5 == "boolean") {
            coerced5 = "" + data5;
          } else if (data5 === null) {
            coerced5 = "";
          } else if (data5 === "" || data5 === 0 || data5 === false) {
            coerced5 = null;
          } else {
            const err14 = { instancePath: instancePath + "/tvg_id", schemaPath: "#/properties/tvg_id/type", keyword: "type", params: { type: constant22 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
        if (coerced5 !== void 0) {
          data5 = coerced5;
          if (data !== void 0) {
            data["tvg_id"] = coerced5;
          }
        }
      }
    }
    if (data.epg_data_id !== void 0) {
      let data6 = data.epg_data_id;
      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6)) && data6 !== null) {
        let dataType6 = typeof data6;
        let coerced6 = void 0;
        if (!(coerced6 !== void 0)) {
          if (dataType6 === "boolean" || data6 === null || dataType6 === "string" && data6 && data6 == +data6 && !(data6 % 1)) {
            coerced6 = +data6;
          } else if (data6 === "" || data6 === 0 || data6 === false) {
            coerced6 = null;
          } else {
            const err15 = { instancePath: instancePath + "/epg_data_id", schemaPath: "#/properties/epg_data_id/type", keyword: "type", params: { type: constant12 }, message: "must be integer,null" };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
        if (coerced6 !== void 0) {
          data6 = coerced6;
          if (data !== void 0) {
            data["epg_data_id"] = coerced6;
          }
        }
      }
    }
    if (data.logo_id !== void 0) {
      let data7 = data.logo_id;
      if (!(typeof data7 == "number" && (!(data7 % 1) && !isNaN(data7)) && isFinite(data7)) && data7 !== null) {
        let dataType7 = typeof data7;
        let coerced7 = void 0;
        if (!(coerced7 !== void 0)) {
          if (dataType7 === "boolean" || data7 === null || dataType7 === "string" && data7 && data7 == +data7 && !(data7 % 1)) {
            coerced7 = +data7;
          } else if (data7 === "" || data7 === 0 || data7 === false) {
            coerced7 = null;
          } else {
            const err16 = { instancePath: instancePath + "/logo_id", schemaPath: "#/properties/logo_id/type", keyword: "type", params: { type: constant12 }, message: "must be integer,null" };
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
        }
        if (coerced7 !== void 0) {
          data7 = coerced7;
          if (data !== void 0) {
            data["logo_id"] = coerced7;
          }
        }
      }
    }
    if (data.streams !== void 0) {
      let data8 = data.streams;
      if (Array.isArray(data8)) {
        const len0 = data8.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data9 = data8[i0];
          if (!(typeof data9 == "number" && (!(data9 % 1) && !isNaN(data9)) && isFinite(data9))) {
            let dataType8 = typeof data9;
            let coerced8 = void 0;
            if (!(coerced8 !== void 0)) {
              if (dataType8 === "boolean" || data9 === null || dataType8 === "string" && data9 && data9 == +data9 && !(data9 % 1)) {
                coerced8 = +data9;
              } else {
                const err17 = { instancePath: instancePath + "/streams/" + i0, schemaPath: "#/properties/streams/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err17];
                } else {
                  vErrors.push(err17);
                }
                errors++;
              }
            }
            if (coerced8 !== void 0) {
              data9 = coerced8;
              if (data8 !== void 0) {
                data8[i0] = coerced8;
              }
            }
          }
        }
      } else {
        const err18 = { instancePath: instancePath + "/streams", schemaPath: "#/properties/streams/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err18];
        } else {
          vErrors.push(err18);
        }
        errors++;
      }
    }
    if (data.effective_channel_number !== void 0) {
      let data10 = data.effective_channel_number;
      if (!(typeof data10 == "number" && isFinite(data10)) && data10 !== null) {
        let dataType9 = typeof data10;
        let coerced9 = void 0;
        if (!(coerced9 !== void 0)) {
          if (dataType9 == "boolean" || data10 === null || dataType9 == "string" && data10 && data10 == +data10) {
            coerced9 = +data10;
          } else if (data10 === "" || data10 === 0 || data10 === false) {
            coerced9 = null;
          } else {
            const err19 = { instancePath: instancePath + "/effective_channel_number", schemaPath: "#/properties/effective_channel_number/type", keyword: "type", params: { type: constant04 }, message: "must be number,null" };
            if (vErrors === null) {
              vErrors = [err19];
            } else {
              vErrors.push(err19);
            }
            errors++;
          }
        }
        if (coerced9 !== void 0) {
          data10 = coerced9;
          if (data !== void 0) {
            data["effective_channel_number"] = coerced9;
          }
        }
      }
    }
    if (data.auto_created !== void 0) {
      let data11 = data.auto_created;
      if (typeof data11 !== "boolean") {
        let coerced10 = void 0;
        if (!(coerced10 !== void 0)) {
          if (data11 === "false" || data11 === 0 || data11 === null) {
            coerced10 = false;
          } else if (data11 === "true" || data11 === 1) {
            coerced10 = true;
          } else {
            const err20 = { instancePath: instancePath + "/auto_created", schemaPath: "#/properties/auto_created/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
            if (vErrors === null) {
              vErrors = [err20];
            } else {
              vErrors.push(err20);
            }
            errors++;
          }
        }
        if (coerced10 !== void 0) {
          data11 = coerced10;
          if (data !== void 0) {
            data["auto_created"] = coerced10;
          }
        }
      }
    }
    if (data.override !== void 0) {
      let data12 = data.override;
      const _errs26 = errors;
      let valid3 = false;
      const _errs27 = errors;
      if (!validateHostChannelOverride(data12, { instancePath: instancePath + "/override", parentData: data, parentDataProperty: "override", rootData, dynamicAnchors })) {
        vErrors = vErrors === null ? validateHostChannelOverride.errors : vErrors.concat(validateHostChannelOverride.errors);
        errors = vErrors.length;
      }
      var _valid0 = _errs27 === errors;
      valid3 = valid3 || _valid0;
      if (!valid3) {
        const _errs28 = errors;
        if (data12 !== null) {
          let coerced11 = void 0;
          if (!(coerced11 !== void 0)) {
            if (data12 === "" || data12 === 0 || data12 === false) {
              coerced11 = null;
            } else {
              const err21 = { instancePath: instancePath + "/override", schemaPath: "#/properties/override/anyOf/1/type", keyword: "type", params: { type: "null" }, message: "must be null" };
              if (vErrors === null) {
                vErrors = [err21];
              } else {
                vErrors.push(err21);
              }
              errors++;
            }
          }
          if (coerced11 !== void 0) {
            data12 = coerced11;
            if (data !== void 0) {
              data["override"] = coerced11;
            }
          }
        }
        var _valid0 = _errs28 === errors;
        valid3 = valid3 || _valid0;
      }
      if (!valid3) {
        const err22 = { instancePath: instancePath + "/override", schemaPath: "#/properties/override/anyOf", keyword: "anyOf", params: {}, message: "must match a schema in anyOf" };
        if (vErrors === null) {
          vErrors = [err22];
        } else {
          vErrors.push(err22);
        }
        errors++;
      } else {
        errors = _errs26;
        if (vErrors !== null) {
          if (_errs26) {
            vErrors.length = _errs26;
          } else {
            vErrors = null;
          }
        }
      }
    }
    if (data.effective_name !== void 0) {
      let data13 = data.effective_name;
      if (typeof data13 !== "string" && data13 !== null) {
        let dataType12 = typeof data13;
        let coerced12 = void 0;
        if (!(coerced12 !== void 0)) {
          if (dataType12 == "number" || dataType12 == "boolean") {
            coerced12 = "" + data13;
          } else if (data13 === null) {
            coerced12 = "";
          } else if (data13 === "" || data13 === 0 || data13 === false) {
            coerced12 = null;
          } else {
            const err23 = { instancePath: instancePath + "/effective_name", schemaPath: "#/properties/effective_name/type", keyword: "type", params: { type: constant22 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err23];
            } else {
              vErrors.push(err23);
            }
            errors++;
          }
        }
        if (coerced12 !== void 0) {
          data13 = coerced12;
          if (data !== void 0) {
            data["effective_name"] = coerced12;
          }
        }
      }
    }
    if (data.effective_logo_id !== void 0) {
      let data14 = data.effective_logo_id;
      if (!(typeof data14 == "number" && (!(data14 % 1) && !isNaN(data14)) && isFinite(data14)) && data14 !== null) {
        let dataType13 = typeof data14;
        let coerced13 = void 0;
        if (!(coerced13 !== void 0)) {
          if (dataType13 === "boolean" || data14 === null || dataType13 === "string" && data14 && data14 == +data14 && !(data14 % 1)) {
            coerced13 = +data14;
          } else if (data14 === "" || data14 === 0 || data14 === false) {
            coerced13 = null;
          } else {
            const err24 = { instancePath: instancePath + "/effective_logo_id", schemaPath: "#/properties/effective_logo_id/type", keyword: "type", params: { type: constant12 }, message: "must be integer,null" };
            if (vErrors === null) {
              vErrors = [err24];
            } else {
              vErrors.push(err24);
            }
            errors++;
          }
        }
        if (coerced13 !== void 0) {
          data14 = coerced13;
          if (data !== void 0) {
            data["effective_logo_id"] = coerced13;
          }
        }
      }
    }
    if (data.effective_epg_data_id !== void 0) {
      let data15 = data.effective_epg_data_id;
      if (!(typeof data15 == "number" && (!(data15 % 1) && !isNaN(data15)) && isFinite(data15)) && data15 !== null) {
        let dataType14 = typeof data15;
        let coerced14 = void 0;
        if (!(coerced14 !== void 0)) {
          if (dataType14 === "boolean" || data15 === null || dataType14 === "string" && data15 && data15 == +data15 && !(data15 % 1)) {
            coerced14 = +data15;
          } else if (data15 === "" || data15 === 0 || data15 === false) {
            coerced14 = null;
          } else {
            const err25 = { instancePath: instancePath + "/effective_epg_data_id", schemaPath: "#/properties/effective_epg_data_id/type", keyword: "type", params: { type: constant12 }, message: "must be integer,null" };
            if (vErrors === null) {
              vErrors = [err25];
            } else {
              vErrors.push(err25);
            }
            errors++;
          }
        }
        if (coerced14 !== void 0) {
          data15 = coerced14;
          if (data !== void 0) {
            data["effective_epg_data_id"] = coerced14;
          }
        }
      }
    }
  } else {
    const err26 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err26];
    } else {
      vErrors.push(err26);
    }
    errors++;
  }
  validateHostChannel2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/host-group.ts
var validateHostGroup = function validateHostGroup2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 === "boolean" || data0 === null || dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1)) {
            coerced0 = +data0;
          } else {
            const err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["id"] = coerced0;
          }
        }
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 !== "string") {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else {
            const err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["name"] = coerced1;
          }
        }
      }
    }
  } else {
    const err4 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err4];
    } else {
      vErrors.push(err4);
    }
    errors++;
  }
  validateHostGroup2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/host-guide-row.ts
var constant05 = ["string", "null"];
var constant13 = ["integer", "null"];
var validateHostGuideRow = function validateHostGuideRow2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.tvg_id === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "tvg_id" }, message: "must have required property 'tvg_id'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.epg_source === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "epg_source" }, message: "must have required property 'epg_source'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 === "boolean" || data0 === null || dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1)) {
            coerced0 = +data0;
          } else {
            const err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["id"] = coerced0;
          }
        }
      }
    }
    if (data.tvg_id !== void 0) {
      let data1 = data.tvg_id;
      if (typeof data1 !== "string" && data1 !== null) {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else if (data1 === "" || data1 === 0 || data1 === false) {
            coerced1 = null;
          } else {
            const err4 = { instancePath: instancePath + "/tvg_id", schemaPath: "#/properties/tvg_id/type", keyword: "type", params: { type: constant05 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["tvg_id"] = coerced1;
          }
        }
      }
    }
    if (data.name !== void 0) {
      let data2 = data.name;
      if (typeof data2 !== "string" && data2 !== null) {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 == "number" || dataType2 == "boolean") {
            coerced2 = "" + data2;
          } else if (data2 === null) {
            coerced2 = "";
          } else if (data2 === "" || data2 === 0 || data2 === false) {
            coerced2 = null;
          } else {
            const err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: constant05 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["name"] = coerced2;
          }
        }
      }
    }
    if (data.epg_source !== void 0) {
      let data3 = data.epg_source;
      if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3)) && data3 !== null) {
        let dataType3 = typeof data3;
        let coerced3 = void 0;
        if (!(coerced3 !== void 0)) {
          if (dataType3 === "boolean" || data3 === null || dataType3 === "string" && data3 && data3 == +data3 && !(data3 % 1)) {
            coerced3 = +data3;
          } else if (data3 === "" || data3 === 0 || data3 === false) {
            coerced3 = null;
          } else {
            const err6 = { instancePath: instancePath + "/epg_source", schemaPath: "#/properties/epg_source/type", keyword: "type", params: { type: constant13 }, message: "must be integer,null" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (coerced3 !== void 0) {
          data3 = coerced3;
          if (data !== void 0) {
            data["epg_source"] = coerced3;
          }
        }
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validateHostGuideRow2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/host-guide-source.ts
var constant06 = ["string", "null"];
var validateHostGuideSource = function validateHostGuideSource2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.source_type === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "source_type" }, message: "must have required property 'source_type'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.file_path === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "file_path" }, message: "must have required property 'file_path'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.status === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "status" }, message: "must have required property 'status'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.last_message === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "last_message" }, message: "must have required property 'last_message'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.updated_at === void 0) {
      const err6 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "updated_at" }, message: "must have required property 'updated_at'" };
      if (vErrors === null) {
        vErrors = [err6];
      } else {
        vErrors.push(err6);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 === "boolean" || data0 === null || dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1)) {
            coerced0 = +data0;
          } else {
            const err7 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["id"] = coerced0;
          }
        }
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 !== "string") {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else {
            const err8 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["name"] = coerced1;
          }
        }
      }
    }
    if (data.source_type !== void 0) {
      let data2 = data.source_type;
      if (typeof data2 !== "string") {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 == "number" || dataType2 == "boolean") {
            coerced2 = "" + data2;
          } else if (data2 === null) {
            coerced2 = "";
          } else {
            const err9 = { instancePath: instancePath + "/source_type", schemaPath: "#/properties/source_type/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["source_type"] = coerced2;
          }
        }
      }
    }
    if (data.url !== void 0) {
      let data3 = data.url;
      if (typeof data3 !== "string" && data3 !== null) {
        let dataType3 = typeof data3;
        let coerced3 = void 0;
        if (!(coerced3 !== void 0)) {
          if (dataType3 == "number" || dataType3 == "boolean") {
            coerced3 = "" + data3;
          } else if (data3 === null) {
            coerced3 = "";
          } else if (data3 === "" || data3 === 0 || data3 === false) {
            coerced3 = null;
          } else {
            const err10 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: constant06 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
        if (coerced3 !== void 0) {
          data3 = coerced3;
          if (data !== void 0) {
            data["url"] = coerced3;
          }
        }
      }
    }
    if (data.file_path !== void 0) {
      let data4 = data.file_path;
      if (typeof data4 !== "string" && data4 !== null) {
        let dataType4 = typeof data4;
        let coerced4 = void 0;
        if (!(coerced4 !== void 0)) {
          if (dataType4 == "number" || dataType4 == "boolean") {
            coerced4 = "" + data4;
          } else if (data4 === null) {
            coerced4 = "";
          } else if (data4 === "" || data4 === 0 || data4 === false) {
            coerced4 = null;
          } else {
            const err11 = { instancePath: instancePath + "/file_path", schemaPath: "#/properties/file_path/type", keyword: "type", params: { type: constant06 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
        if (coerced4 !== void 0) {
          data4 = coerced4;
          if (data !== void 0) {
            data["file_path"] = coerced4;
          }
        }
      }
    }
    if (data.status !== void 0) {
      let data5 = data.status;
      if (typeof data5 !== "string") {
        let dataType5 = typeof data5;
        let coerced5 = void 0;
        if (!(coerced5 !== void 0)) {
          if (dataType5 == "number" || dataType5 == "boolean") {
            coerced5 = "" + data5;
          } else if (data5 === null) {
            coerced5 = "";
          } else {
            const err12 = { instancePath: instancePath + "/status", schemaPath: "#/properties/status/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
        if (coerced5 !== void 0) {
          data5 = coerced5;
          if (data !== void 0) {
            data["status"] = coerced5;
          }
        }
      }
    }
    if (data.last_message !== void 0) {
      let data6 = data.last_message;
      if (typeof data6 !== "string" && data6 !== null) {
        let dataType6 = typeof data6;
        let coerced6 = void 0;
        if (!(coerced6 !== void 0)) {
          if (dataType6 == "number" || dataType6 == "boolean") {
            coerced6 = "" + data6;
          } else if (data6 === null) {
            coerced6 = "";
          } else if (data6 === "" || data6 === 0 || data6 === false) {
            coerced6 = null;
          } else {
            const err13 = { instancePath: instancePath + "/last_message", schemaPath: "#/properties/last_message/type", keyword: "type", params: { type: constant06 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err13];
            } else {
              vErrors.push(err13);
            }
            errors++;
          }
        }
        if (coerced6 !== void 0) {
          data6 = coerced6;
          if (data !== void 0) {
            data["last_message"] = coerced6;
          }
        }
      }
    }
    if (data.created_at !== void 0) {
      let data7 = data.created_at;
      if (typeof data7 !== "string" && data7 !== null) {
        let dataType7 = typeof data7;
        let coerced7 = void 0;
        if (!(coerced7 !== void 0)) {
          if (dataType7 == "number" || dataType7 == "boolean") {
            coerced7 = "" + data7;
          } else if (data7 === null) {
            coerced7 = "";
          } else if (data7 === "" || data7 === 0 || data7 === false) {
            coerced7 = null;
          } else {
            const err14 = { instancePath: instancePath + "/created_at", schemaPath: "#/properties/created_at/type", keyword: "type", params: { type: constant06 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err14];
            } else {
              vErrors.push(err14);
            }
            errors++;
          }
        }
        if (coerced7 !== void 0) {
          data7 = coerced7;
          if (data !== void 0) {
            data["created_at"] = coerced7;
          }
        }
      }
    }
    if (data.has_channels !== void 0) {
      let data8 = data.has_channels;
      if (typeof data8 !== "boolean") {
        let coerced8 = void 0;
        if (!(coerced8 !== void 0)) {
          if (data8 === "false" || data8 === 0 || data8 === null) {
            coerced8 = false;
          } else if (data8 === "true" || data8 === 1) {
            coerced8 = true;
          } else {
            const err15 = { instancePath: instancePath + "/has_channels", schemaPath: "#/properties/has_channels/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
            if (vErrors === null) {
              vErrors = [err15];
            } else {
              vErrors.push(err15);
            }
            errors++;
          }
        }
        if (coerced8 !== void 0) {
          data8 = coerced8;
          if (data !== void 0) {
            data["has_channels"] = coerced8;
          }
        }
      }
    }
    if (data.updated_at !== void 0) {
      let data9 = data.updated_at;
      if (typeof data9 !== "string" && data9 !== null) {
        let dataType9 = typeof data9;
        let coerced9 = void 0;
        if (!(coerced9 !== void 0)) {
          if (dataType9 == "number" || dataType9 == "boolean") {
            coerced9 = "" + data9;
          } else if (data9 === null) {
            coerced9 = "";
          } else if (data9 === "" || data9 === 0 || data9 === false) {
            coerced9 = null;
          } else {
            const err16 = { instancePath: instancePath + "/updated_at", schemaPath: "#/properties/updated_at/type", keyword: "type", params: { type: constant06 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err16];
            } else {
              vErrors.push(err16);
            }
            errors++;
          }
        }
        if (coerced9 !== void 0) {
          data9 = coerced9;
          if (data !== void 0) {
            data["updated_at"] = coerced9;
          }
        }
      }
    }
  } else {
    const err17 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err17];
    } else {
      vErrors.push(err17);
    }
    errors++;
  }
  validateHostGuideSource2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/host-logo.ts
var validateHostLogo = function validateHostLogo2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.url === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 === "boolean" || data0 === null || dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1)) {
            coerced0 = +data0;
          } else {
            const err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["id"] = coerced0;
          }
        }
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 !== "string") {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else {
            const err4 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["name"] = coerced1;
          }
        }
      }
    }
    if (data.url !== void 0) {
      let data2 = data.url;
      if (typeof data2 !== "string") {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 == "number" || dataType2 == "boolean") {
            coerced2 = "" + data2;
          } else if (data2 === null) {
            coerced2 = "";
          } else {
            const err5 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["url"] = coerced2;
          }
        }
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validateHostLogo2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/host-played-channel.ts
var constant07 = ["string", "null"];
var validateHostPlayedChannel = function validateHostPlayedChannel2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.channel_id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel_id" }, message: "must have required property 'channel_id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.client_count === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "client_count" }, message: "must have required property 'client_count'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.channel_id !== void 0) {
      let data0 = data.channel_id;
      if (typeof data0 !== "string") {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 == "number" || dataType0 == "boolean") {
            coerced0 = "" + data0;
          } else if (data0 === null) {
            coerced0 = "";
          } else {
            const err2 = { instancePath: instancePath + "/channel_id", schemaPath: "#/properties/channel_id/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["channel_id"] = coerced0;
          }
        }
      }
    }
    if (data.state !== void 0) {
      let data1 = data.state;
      if (typeof data1 !== "string" && data1 !== null) {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else if (data1 === "" || data1 === 0 || data1 === false) {
            coerced1 = null;
          } else {
            const err3 = { instancePath: instancePath + "/state", schemaPath: "#/properties/state/type", keyword: "type", params: { type: constant07 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["state"] = coerced1;
          }
        }
      }
    }
    if (data.client_count !== void 0) {
      let data2 = data.client_count;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 === "boolean" || data2 === null || dataType2 === "string" && data2 && data2 == +data2 && !(data2 % 1)) {
            coerced2 = +data2;
          } else {
            const err4 = { instancePath: instancePath + "/client_count", schemaPath: "#/properties/client_count/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["client_count"] = coerced2;
          }
        }
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          const err5 = { instancePath: instancePath + "/client_count", schemaPath: "#/properties/client_count/minimum", keyword: "minimum", params: { limit: 0, minimum: 0, maximum: null }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
      }
    }
  } else {
    const err6 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err6];
    } else {
      vErrors.push(err6);
    }
    errors++;
  }
  validateHostPlayedChannel2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/host-plugin.ts
var validateHostPlugin = function validateHostPlugin2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.key === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.enabled === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "enabled" }, message: "must have required property 'enabled'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.settings === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "settings" }, message: "must have required property 'settings'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.key !== void 0) {
      let data0 = data.key;
      if (typeof data0 !== "string") {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 == "number" || dataType0 == "boolean") {
            coerced0 = "" + data0;
          } else if (data0 === null) {
            coerced0 = "";
          } else {
            const err4 = { instancePath: instancePath + "/key", schemaPath: "#/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["key"] = coerced0;
          }
        }
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 !== "string") {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else {
            const err5 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["name"] = coerced1;
          }
        }
      }
    }
    if (data.version !== void 0) {
      let data2 = data.version;
      if (typeof data2 !== "string") {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 == "number" || dataType2 == "boolean") {
            coerced2 = "" + data2;
          } else if (data2 === null) {
            coerced2 = "";
          } else {
            const err6 = { instancePath: instancePath + "/version", schemaPath: "#/properties/version/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["version"] = coerced2;
          }
        }
      }
    }
    if (data.enabled !== void 0) {
      let data3 = data.enabled;
      if (typeof data3 !== "boolean") {
        let coerced3 = void 0;
        if (!(coerced3 !== void 0)) {
          if (data3 === "false" || data3 === 0 || data3 === null) {
            coerced3 = false;
          } else if (data3 === "true" || data3 === 1) {
            coerced3 = true;
          } else {
            const err7 = { instancePath: instancePath + "/enabled", schemaPath: "#/properties/enabled/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (coerced3 !== void 0) {
          data3 = coerced3;
          if (data !== void 0) {
            data["enabled"] = coerced3;
          }
        }
      }
    }
  } else {
    const err8 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err8];
    } else {
      vErrors.push(err8);
    }
    errors++;
  }
  validateHostPlugin2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/host-profile.ts
var validateHostProfile = function validateHostProfile2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.channels === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channels" }, message: "must have required property 'channels'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 === "boolean" || data0 === null || dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1)) {
            coerced0 = +data0;
          } else {
            const err3 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["id"] = coerced0;
          }
        }
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 !== "string") {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else {
            const err4 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["name"] = coerced1;
          }
        }
      }
    }
    if (data.channels !== void 0) {
      let data2 = data.channels;
      if (Array.isArray(data2)) {
        const len0 = data2.length;
        for (let i0 = 0; i0 < len0; i0++) {
          let data3 = data2[i0];
          if (!(typeof data3 == "number" && (!(data3 % 1) && !isNaN(data3)) && isFinite(data3))) {
            let dataType2 = typeof data3;
            let coerced2 = void 0;
            if (!(coerced2 !== void 0)) {
              if (dataType2 === "boolean" || data3 === null || dataType2 === "string" && data3 && data3 == +data3 && !(data3 % 1)) {
                coerced2 = +data3;
              } else {
                const err5 = { instancePath: instancePath + "/channels/" + i0, schemaPath: "#/properties/channels/items/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
                if (vErrors === null) {
                  vErrors = [err5];
                } else {
                  vErrors.push(err5);
                }
                errors++;
              }
            }
            if (coerced2 !== void 0) {
              data3 = coerced2;
              if (data2 !== void 0) {
                data2[i0] = coerced2;
              }
            }
          }
        }
      } else {
        const err6 = { instancePath: instancePath + "/channels", schemaPath: "#/properties/channels/type", keyword: "type", params: { type: "array" }, message: "must be array" };
        if (vErrors === null) {
          vErrors = [err6];
        } else {
          vErrors.push(err6);
        }
        errors++;
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validateHostProfile2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/host-programme.ts
var constant08 = ["string", "null"];
var validateHostProgramme = function validateHostProgramme2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.start_time === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start_time" }, message: "must have required property 'start_time'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.end_time === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end_time" }, message: "must have required property 'end_time'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.title === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "title" }, message: "must have required property 'title'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.sub_title === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "sub_title" }, message: "must have required property 'sub_title'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.description === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "description" }, message: "must have required property 'description'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.start_time !== void 0) {
      let data0 = data.start_time;
      if (typeof data0 !== "string") {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 == "number" || dataType0 == "boolean") {
            coerced0 = "" + data0;
          } else if (data0 === null) {
            coerced0 = "";
          } else {
            const err5 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["start_time"] = coerced0;
          }
        }
      }
    }
    if (data.end_time !== void 0) {
      let data1 = data.end_time;
      if (typeof data1 !== "string") {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else {
            const err6 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["end_time"] = coerced1;
          }
        }
      }
    }
    if (data.title !== void 0) {
      let data2 = data.title;
      if (typeof data2 !== "string") {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 == "number" || dataType2 == "boolean") {
            coerced2 = "" + data2;
          } else if (data2 === null) {
            coerced2 = "";
          } else {
            const err7 = { instancePath: instancePath + "/title", schemaPath: "#/properties/title/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["title"] = coerced2;
          }
        }
      }
    }
    if (data.sub_title !== void 0) {
      let data3 = data.sub_title;
      if (typeof data3 !== "string" && data3 !== null) {
        let dataType3 = typeof data3;
        let coerced3 = void 0;
        if (!(coerced3 !== void 0)) {
          if (dataType3 == "number" || dataType3 == "boolean") {
            coerced3 = "" + data3;
          } else if (data3 === null) {
            coerced3 = "";
          } else if (data3 === "" || data3 === 0 || data3 === false) {
            coerced3 = null;
          } else {
            const err8 = { instancePath: instancePath + "/sub_title", schemaPath: "#/properties/sub_title/type", keyword: "type", params: { type: constant08 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
        if (coerced3 !== void 0) {
          data3 = coerced3;
          if (data !== void 0) {
            data["sub_title"] = coerced3;
          }
        }
      }
    }
    if (data.description !== void 0) {
      let data4 = data.description;
      if (typeof data4 !== "string" && data4 !== null) {
        let dataType4 = typeof data4;
        let coerced4 = void 0;
        if (!(coerced4 !== void 0)) {
          if (dataType4 == "number" || dataType4 == "boolean") {
            coerced4 = "" + data4;
          } else if (data4 === null) {
            coerced4 = "";
          } else if (data4 === "" || data4 === 0 || data4 === false) {
            coerced4 = null;
          } else {
            const err9 = { instancePath: instancePath + "/description", schemaPath: "#/properties/description/type", keyword: "type", params: { type: constant08 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (coerced4 !== void 0) {
          data4 = coerced4;
          if (data !== void 0) {
            data["description"] = coerced4;
          }
        }
      }
    }
  } else {
    const err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err10];
    } else {
      vErrors.push(err10);
    }
    errors++;
  }
  validateHostProgramme2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/host-recording.ts
var constant09 = ["object", "null"];
var validateHostRecording = function validateHostRecording2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.channel === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "channel" }, message: "must have required property 'channel'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.start_time === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "start_time" }, message: "must have required property 'start_time'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.end_time === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "end_time" }, message: "must have required property 'end_time'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.custom_properties === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "custom_properties" }, message: "must have required property 'custom_properties'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 === "boolean" || data0 === null || dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1)) {
            coerced0 = +data0;
          } else {
            const err5 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["id"] = coerced0;
          }
        }
      }
    }
    if (data.channel !== void 0) {
      let data1 = data.channel;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 === "boolean" || data1 === null || dataType1 === "string" && data1 && data1 == +data1 && !(data1 % 1)) {
            coerced1 = +data1;
          } else {
            const err6 = { instancePath: instancePath + "/channel", schemaPath: "#/properties/channel/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["channel"] = coerced1;
          }
        }
      }
    }
    if (data.start_time !== void 0) {
      let data2 = data.start_time;
      if (typeof data2 !== "string") {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 == "number" || dataType2 == "boolean") {
            coerced2 = "" + data2;
          } else if (data2 === null) {
            coerced2 = "";
          } else {
            const err7 = { instancePath: instancePath + "/start_time", schemaPath: "#/properties/start_time/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["start_time"] = coerced2;
          }
        }
      }
    }
    if (data.end_time !== void 0) {
      let data3 = data.end_time;
      if (typeof data3 !== "string") {
        let dataType3 = typeof data3;
        let coerced3 = void 0;
        if (!(coerced3 !== void 0)) {
          if (dataType3 == "number" || dataType3 == "boolean") {
            coerced3 = "" + data3;
          } else if (data3 === null) {
            coerced3 = "";
          } else {
            const err8 = { instancePath: instancePath + "/end_time", schemaPath: "#/properties/end_time/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
        if (coerced3 !== void 0) {
          data3 = coerced3;
          if (data !== void 0) {
            data["end_time"] = coerced3;
          }
        }
      }
    }
    if (data.custom_properties !== void 0) {
      let data4 = data.custom_properties;
      if (!(data4 && typeof data4 == "object" && !Array.isArray(data4)) && data4 !== null) {
        let coerced4 = void 0;
        if (!(coerced4 !== void 0)) {
          if (data4 === "" || data4 === 0 || data4 === false) {
            coerced4 = null;
          } else {
            const err9 = { instancePath: instancePath + "/custom_properties", schemaPath: "#/properties/custom_properties/type", keyword: "type", params: { type: constant09 }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (coerced4 !== void 0) {
          data4 = coerced4;
          if (data !== void 0) {
            data["custom_properties"] = coerced4;
          }
        }
      }
    }
  } else {
    const err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err10];
    } else {
      vErrors.push(err10);
    }
    errors++;
  }
  validateHostRecording2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/host-settings-row.ts
var validateHostSettingsRow = function validateHostSettingsRow2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.key === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "key" }, message: "must have required property 'key'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.value === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "value" }, message: "must have required property 'value'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 === "boolean" || data0 === null || dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1)) {
            coerced0 = +data0;
          } else {
            const err4 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["id"] = coerced0;
          }
        }
      }
    }
    if (data.key !== void 0) {
      let data1 = data.key;
      if (typeof data1 !== "string") {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else {
            const err5 = { instancePath: instancePath + "/key", schemaPath: "#/properties/key/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["key"] = coerced1;
          }
        }
      }
    }
    if (data.name !== void 0) {
      let data2 = data.name;
      if (typeof data2 !== "string") {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 == "number" || dataType2 == "boolean") {
            coerced2 = "" + data2;
          } else if (data2 === null) {
            coerced2 = "";
          } else {
            const err6 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["name"] = coerced2;
          }
        }
      }
    }
  } else {
    const err7 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err7];
    } else {
      vErrors.push(err7);
    }
    errors++;
  }
  validateHostSettingsRow2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/host-stream.ts
var import_ucs2length = __toESM(require_ucs2length(), 1);
var constant010 = import_ucs2length.default.default ?? import_ucs2length.default;
var constant14 = ["string", "null"];
var constant23 = ["integer", "null"];
var constant3 = ["object", "null"];
var validateHostStream = function validateHostStream2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.is_stale === void 0) {
      data.is_stale = false;
    }
    if (data.id === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "id" }, message: "must have required property 'id'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.name === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "name" }, message: "must have required property 'name'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.id !== void 0) {
      let data0 = data.id;
      if (!(typeof data0 == "number" && (!(data0 % 1) && !isNaN(data0)) && isFinite(data0))) {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 === "boolean" || data0 === null || dataType0 === "string" && data0 && data0 == +data0 && !(data0 % 1)) {
            coerced0 = +data0;
          } else {
            const err2 = { instancePath: instancePath + "/id", schemaPath: "#/properties/id/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["id"] = coerced0;
          }
        }
      }
    }
    if (data.name !== void 0) {
      let data1 = data.name;
      if (typeof data1 !== "string") {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else {
            const err3 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["name"] = coerced1;
          }
        }
      }
      if (typeof data1 === "string") {
        if (constant010(data1) > 512) {
          const err4 = { instancePath: instancePath + "/name", schemaPath: "#/properties/name/maxLength", keyword: "maxLength", params: { limit: 512 }, message: "must NOT have more than 512 characters" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      }
    }
    if (data.url !== void 0) {
      let data2 = data.url;
      if (typeof data2 !== "string" && data2 !== null) {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 == "number" || dataType2 == "boolean") {
            coerced2 = "" + data2;
          } else if (data2 === null) {
            coerced2 = "";
          } else if (data2 === "" || data2 === 0 || data2 === false) {
            coerced2 = null;
          } else {
            const err5 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: constant14 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["url"] = coerced2;
          }
        }
      }
    }
    if (data.tvg_id !== void 0) {
      let data3 = data.tvg_id;
      if (typeof data3 !== "string" && data3 !== null) {
        let dataType3 = typeof data3;
        let coerced3 = void 0;
        if (!(coerced3 !== void 0)) {
          if (dataType3 == "number" || dataType3 == "boolean") {
            coerced3 = "" + data3;
          } else if (data3 === null) {
            coerced3 = "";
          } else if (data3 === "" || data3 === 0 || data3 === false) {
            coerced3 = null;
          } else {
            const err6 = { instancePath: instancePath + "/tvg_id", schemaPath: "#/properties/tvg_id/type", keyword: "type", params: { type: constant14 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (coerced3 !== void 0) {
          data3 = coerced3;
          if (data !== void 0) {
            data["tvg_id"] = coerced3;
          }
        }
      }
    }
    if (data.logo_url !== void 0) {
      let data4 = data.logo_url;
      if (typeof data4 !== "string" && data4 !== null) {
        let dataType4 = typeof data4;
        let coerced4 = void 0;
        if (!(coerced4 !== void 0)) {
          if (dataType4 == "number" || dataType4 == "boolean") {
            coerced4 = "" + data4;
          } else if (data4 === null) {
            coerced4 = "";
          } else if (data4 === "" || data4 === 0 || data4 === false) {
            coerced4 = null;
          } else {
            const err7 = { instancePath: instancePath + "/logo_url", schemaPath: "#/properties/logo_url/type", keyword: "type", params: { type: constant14 }, message: "must be string,null" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (coerced4 !== void 0) {
          data4 = coerced4;
          if (data !== void 0) {
            data["logo_url"] = coerced4;
          }
        }
      }
    }
    if (data.channel_group !== void 0) {
      let data5 = data.channel_group;
      if (!(typeof data5 == "number" && (!(data5 % 1) && !isNaN(data5)) && isFinite(data5)) && data5 !== null) {
        let dataType5 = typeof data5;
        let coerced5 = void 0;
        if (!(coerced5 !== void 0)) {
          if (dataType5 === "boolean" || data5 === null || dataType5 === "string" && data5 && data5 == +data5 && !(data5 % 1)) {
            coerced5 = +data5;
          } else if (data5 === "" || data5 === 0 || data5 === false) {
            coerced5 = null;
          } else {
            const err8 = { instancePath: instancePath + "/channel_group", schemaPath: "#/properties/channel_group/type", keyword: "type", params: { type: constant23 }, message: "must be integer,null" };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
        if (coerced5 !== void 0) {
          data5 = coerced5;
          if (data !== void 0) {
            data["channel_group"] = coerced5;
          }
        }
      }
    }
    if (data.m3u_account !== void 0) {
      let data6 = data.m3u_account;
      if (!(typeof data6 == "number" && (!(data6 % 1) && !isNaN(data6)) && isFinite(data6)) && data6 !== null) {
        let dataType6 = typeof data6;
        let coerced6 = void 0;
        if (!(coerced6 !== void 0)) {
          if (dataType6 === "boolean" || data6 === null || dataType6 === "string" && data6 && data6 == +data6 && !(data6 % 1)) {
            coerced6 = +data6;
          } else if (data6 === "" || data6 === 0 || data6 === false) {
            coerced6 = null;
          } else {
            const err9 = { instancePath: instancePath + "/m3u_account", schemaPath: "#/properties/m3u_account/type", keyword: "type", params: { type: constant23 }, message: "must be integer,null" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (coerced6 !== void 0) {
          data6 = coerced6;
          if (data !== void 0) {
            data["m3u_account"] = coerced6;
          }
        }
      }
    }
    let data7 = data.is_stale;
    if (typeof data7 !== "boolean") {
      let coerced7 = void 0;
      if (!(coerced7 !== void 0)) {
        if (data7 === "false" || data7 === 0 || data7 === null) {
          coerced7 = false;
        } else if (data7 === "true" || data7 === 1) {
          coerced7 = true;
        } else {
          const err10 = { instancePath: instancePath + "/is_stale", schemaPath: "#/properties/is_stale/type", keyword: "type", params: { type: "boolean" }, message: "must be boolean" };
          if (vErrors === null) {
            vErrors = [err10];
          } else {
            vErrors.push(err10);
          }
          errors++;
        }
      }
      if (coerced7 !== void 0) {
        data7 = coerced7;
        if (data !== void 0) {
          data["is_stale"] = coerced7;
        }
      }
    }
    if (data.stream_stats !== void 0) {
      let data8 = data.stream_stats;
      if (!(data8 && typeof data8 == "object" && !Array.isArray(data8)) && data8 !== null) {
        let coerced8 = void 0;
        if (!(coerced8 !== void 0)) {
          if (data8 === "" || data8 === 0 || data8 === false) {
            coerced8 = null;
          } else {
            const err11 = { instancePath: instancePath + "/stream_stats", schemaPath: "#/properties/stream_stats/type", keyword: "type", params: { type: constant3 }, message: "must be object,null" };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
        if (coerced8 !== void 0) {
          data8 = coerced8;
          if (data !== void 0) {
            data["stream_stats"] = coerced8;
          }
        }
      }
    }
  } else {
    const err12 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err12];
    } else {
      vErrors.push(err12);
    }
    errors++;
  }
  validateHostStream2.errors = vErrors;
  return errors === 0;
};

// src/host/rest/batches.ts
var MAX_ROWS = 500;
var MAX_BYTES = 26e5;
function batchesOf(rows2) {
  const batches = [];
  let bytes = 0;
  for (const row2 of rows2) {
    const size = Buffer.byteLength(JSON.stringify(row2)) + 1;
    const batch = batches.at(-1);
    if (batch === void 0 || batch.length === MAX_ROWS || bytes + size > MAX_BYTES) {
      batches.push([row2]);
      bytes = size;
    } else {
      batch.push(row2);
      bytes += size;
    }
  }
  return batches;
}
async function inBatches(rows2, send) {
  for (const batch of batchesOf(rows2)) await send(batch);
}
async function readInBatches(asked, size, read) {
  const batches = [];
  for (let from = 0; from < asked.length; from += size) batches.push(read(asked.slice(from, from + size)));
  return (await Promise.all(batches)).flat();
}

// src/host/rest/resources.ts
var ACCOUNT = { validator: validateHostAccount, shape: hostAccountShape };
var CHANNEL = { validator: validateHostChannel, shape: hostChannelShape };
var GROUP = { validator: validateHostGroup };
var GUIDE_ROW = { validator: validateHostGuideRow, shape: hostGuideRowShape };
var GUIDE_SOURCE = {
  validator: validateHostGuideSource,
  shape: hostGuideSourceShape
};
var LOGO = { validator: validateHostLogo };
var PLAYED_CHANNEL = {
  validator: validateHostPlayedChannel,
  shape: hostPlayedChannelShape
};
var PLUGIN = { validator: validateHostPlugin };
var PROFILE = { validator: validateHostProfile };
var PROGRAMME = {
  validator: validateHostProgramme,
  shape: hostProgrammeShape
};
var RECORDING = {
  validator: validateHostRecording,
  shape: hostRecordingShape
};
var SETTINGS_ROW = { validator: validateHostSettingsRow };
var STREAM = { validator: validateHostStream, shape: hostStreamShape };
function byId(one, other) {
  return one.id - other.id;
}
async function listRows(connection, what, { path: path2, params = {} }, kind) {
  const list2 = await connection.send({ method: "GET", path: path2, params, purpose: `list ${what}`, read: rows(kind) });
  return list2.sort(byId);
}
var ROWS_AT_ONCE = 2e3;
function streams(connection) {
  const allIds = () => connection.send({ method: "GET", path: "channels/streams/ids/", purpose: "list the stream ids", read: ids });
  const byIds = (wanted) => readInBatches(
    wanted,
    ROWS_AT_ONCE,
    (batch) => connection.send({
      method: "POST",
      path: "channels/streams/by-ids/",
      body: { ids: batch },
      purpose: "read streams",
      read: rows(STREAM),
      onlyReads: true
    })
  );
  return { ids: allIds, byIds, list: async () => (await byIds(await allIds())).sort(byId) };
}
function groups(connection) {
  const path2 = "channels/groups/";
  const list2 = () => listRows(connection, "groups", { path: path2 }, GROUP);
  return {
    list: list2,
    create: (name) => connection.create(
      {
        method: "POST",
        path: path2,
        body: { name },
        purpose: `create group "${name}"`,
        read: row(GROUP)
      },
      async () => (await list2()).find((group) => group.name === name.trim())
      // the host trims names,
    ),
    delete: (id) => connection.send({ method: "DELETE", path: `${path2}${id}/`, purpose: `delete group ${id}`, read: nothing })
  };
}
var WRITTEN_CHANNEL = {
  members: {
    ...hostChannelOverrideShape.members,
    ...hostChannelShape.members,
    channel_profile_ids: { name: "channelProfileIds" }
  }
};
function channelJson(channel) {
  const { streams: streams2 } = channel;
  return toJson(
    WRITTEN_CHANNEL,
    streams2 === void 0 ? channel : { ...channel, streams: [...new Set(streams2)] }
  );
}
function channels(connection) {
  const path2 = "channels/channels/";
  const params = { visibility_filter: "all" };
  const list2 = () => listRows(connection, "channels", { path: path2, params }, CHANNEL);
  return {
    list: list2,
    create: ({ otherFields: others = {}, ...channel }) => connection.create(
      {
        method: "POST",
        path: path2,
        body: { ...others, ...channelJson(channel) },
        // a repeated id makes the host fail
        purpose: `create channel "${channel.name}"`,
        read: row(CHANNEL)
      },
      async () => (await list2()).findLast(({ tvgId, name }) => tvgId === channel.tvgId && name === channel.name.trim())
    ),
    bulkEdit: (changes) => inBatches(
      changes.map(channelJson),
      (batch) => connection.send({
        method: "PATCH",
        path: "channels/channels/edit/bulk/",
        body: batch,
        purpose: `change ${countText(batch.length, "channel")}`,
        read: (json2) => requireAll(batch.length, rowsUnder("channels", CHANNEL)(json2))
      })
    ),
    bulkDelete: (ids2) => inBatches(
      ids2,
      (batch) => connection.send({
        method: "DELETE",
        path: "channels/channels/bulk-delete/",
        body: { channel_ids: batch },
        purpose: `delete ${countText(batch.length, "channel")}`,
        read: nothing
      })
    ),
    inUse: () => channelsInUse(connection)
  };
}
function requireAll(asked, rows2) {
  if (rows2.length !== asked) throw new Error(`it changed ${rows2.length} of ${countText(asked, "channel")}`);
}
var STATES = ["done", "planned", "running"];
var ENDED = /* @__PURE__ */ new Set(["completed", "stopped", "interrupted", "failed"]);
var BEGINNING = /* @__PURE__ */ new Set(["initializing", "connecting", "waiting_for_clients", "buffering"]);
async function channelsInUse(connection) {
  const [played, recordings] = await Promise.all([
    connection.send({
      method: "GET",
      path: "/proxy/ts/status",
      // with a slash behind it the host answers its console's page
      purpose: "list the channels being watched",
      read: rowsUnder("channels", PLAYED_CHANNEL)
    }),
    listRows(connection, "recordings", { path: "channels/recordings/" }, RECORDING)
  ]);
  const watched = played.filter(isWatched);
  return { watched: new Set(watched.map(({ channelId }) => channelId)), recorded: recordedChannels(recordings) };
}
function isWatched({ clientCount: clients, state }) {
  return clients > 0 || BEGINNING.has(state);
}
function recordedChannels(recordings) {
  const recorded = /* @__PURE__ */ new Map();
  for (const recording of recordings) {
    const [state, known] = [stateOf(recording), recorded.get(recording.channel)];
    if (known === void 0 || STATES.indexOf(state) > STATES.indexOf(known)) recorded.set(recording.channel, state);
  }
  return recorded;
}
function stateOf({ customProperties: properties }) {
  const status = isObject(properties) ? properties.status : void 0;
  if (status === "recording") return "running";
  return ENDED.has(status) ? "done" : "planned";
}
function membershipJson({ channelId, enabled }) {
  return { channel_id: channelId, enabled };
}
function profiles(connection) {
  return {
    list: () => listRows(connection, "profiles", { path: "channels/profiles/" }, PROFILE),
    setMembership: (profileId, memberships) => inBatches(
      memberships.map(membershipJson),
      (batch) => connection.send({
        method: "PATCH",
        path: `channels/profiles/${profileId}/channels/bulk-update/`,
        body: { channels: batch },
        purpose: `set ${countText(batch.length, "channel")} of profile ${profileId}`,
        read: object
      })
    )
  };
}
var MAX_NAME_LENGTH = 255;
function logos(connection) {
  const path2 = "channels/logos/";
  const list2 = () => listRows(connection, "logos", { path: path2, params: { no_pagination: true } }, LOGO);
  return {
    list: list2,
    create: (logo) => connection.create(
      {
        method: "POST",
        path: path2,
        body: { ...logo, name: cutText(logo.name, MAX_NAME_LENGTH) },
        purpose: `create logo ${logo.url}`,
        read: row(LOGO)
      },
      async () => (await list2()).find(({ url: url2 }) => url2 === logo.url)
    ),
    bulkDelete: (ids2) => inBatches(
      ids2,
      (batch) => connection.send({
        method: "DELETE",
        path: `${path2}bulk-delete/`,
        body: { logo_ids: batch, delete_files: false },
        purpose: `delete ${countText(batch.length, "logo")}`,
        read: nothing
      })
    )
  };
}
function guideSources(connection) {
  const path2 = "epg/sources/";
  const list2 = () => listRows(connection, "guide sources", { path: path2 }, GUIDE_SOURCE);
  return {
    list: list2,
    create: (source) => connection.create(
      {
        method: "POST",
        path: path2,
        body: { name: source.name, file_path: source.filePath, source_type: "xmltv", is_active: true },
        purpose: `create guide source "${source.name}"`,
        read: row(GUIDE_SOURCE)
      },
      async () => (await list2()).find(({ name }) => name === source.name)
    ),
    update: async (id, { filePath, isActive }) => {
      await connection.send({
        method: "PATCH",
        path: `${path2}${id}/`,
        body: { ...isActive === void 0 ? {} : { is_active: isActive }, file_path: filePath },
        purpose: `change guide source ${id}`,
        read: row(GUIDE_SOURCE)
      });
    },
    import: async (id) => {
      await connection.send({
        method: "POST",
        path: "epg/import/",
        body: { id },
        purpose: `refresh guide source ${id}`,
        read: object
      });
    },
    delete: (id) => connection.send({ method: "DELETE", path: `${path2}${id}/`, purpose: `delete guide source ${id}`, read: nothing })
  };
}
function mappingJson({ channelId, epgDataId }) {
  return { channel_id: channelId, epg_data_id: epgDataId };
}
function guideRows(connection) {
  return {
    list: () => listRows(connection, "guide entries", { path: "epg/epgdata/" }, GUIDE_ROW),
    map: (mappings) => inBatches(
      mappings.map(mappingJson),
      (batch) => connection.send({
        method: "POST",
        path: "channels/channels/batch-set-epg/",
        body: { associations: batch },
        purpose: `assign the guide to ${countText(batch.length, "channel")}`,
        read: success
      })
    ),
    programmes: (source, tvgId) => connection.send({
      method: "GET",
      path: "epg/programs/search/",
      params: { epg_source: source, tvg_id: tvgId, page_size: PROGRAMMES_SHOWN, fields: SHOWN_FIELDS },
      purpose: `list programmes of ${tvgId}`,
      read: rowsUnder("results", PROGRAMME)
    })
  };
}
var SHOWN_FIELDS = "start_time,end_time,title,sub_title,description";
function accounts(connection) {
  return {
    list: () => listRows(connection, "playlists", { path: "m3u/accounts/" }, ACCOUNT)
  };
}
function settingsRows(connection) {
  const path2 = "core/settings/";
  const list2 = () => listRows(connection, "core settings", { path: path2 }, SETTINGS_ROW);
  return {
    list: list2,
    create: (made) => connection.create(
      {
        method: "POST",
        path: path2,
        body: made,
        purpose: `create core setting ${made.key}`,
        read: row(SETTINGS_ROW)
      },
      async () => (await list2()).find(({ key }) => key === made.key)
    ),
    update: (id, value) => connection.send({
      method: "PATCH",
      path: `${path2}${id}/`,
      body: { value },
      purpose: `change core setting ${id}`,
      read: row(SETTINGS_ROW)
    })
  };
}
function plugins(connection) {
  const path2 = "plugins/plugins/";
  const pathOf2 = (key, call) => `${path2}${encodeURIComponent(key)}/${call}/`;
  return {
    list: () => connection.send({
      method: "GET",
      path: path2,
      purpose: "list plugins",
      read: rowsUnder("plugins", PLUGIN)
    }),
    saveSettings: (key, settings) => connection.send({
      method: "POST",
      path: pathOf2(key, "settings"),
      body: { settings },
      purpose: `save the settings of plugin ${key}`,
      read: success
    }),
    setEnabled: (key, enabled) => connection.send({
      method: "POST",
      path: pathOf2(key, "enabled"),
      body: { enabled },
      purpose: `switch plugin ${key} ${enabled ? "on" : "off"}`,
      read: success
    }),
    run: (key, action, params = {}) => connection.sendOnce({
      method: "POST",
      path: pathOf2(key, "run"),
      body: { action, params },
      purpose: `run ${action} of plugin ${key}`,
      read: (json2) => {
        success(json2);
        return object(json2).result;
      }
    })
  };
}

// src/host/rest/rest-client.ts
function createRestClient(options) {
  const connection = new HostConnection(options);
  return {
    streams: streams(connection),
    groups: groups(connection),
    channels: channels(connection),
    profiles: profiles(connection),
    logos: logos(connection),
    guideSources: guideSources(connection),
    guideRows: guideRows(connection),
    accounts: accounts(connection),
    settingsRows: settingsRows(connection),
    plugins: plugins(connection),
    version: () => connection.send({
      method: "GET",
      path: "core/version/",
      purpose: "read the version",
      read: row({ validator: validateHostVersion })
    }),
    writeRequests: () => connection.writeRequests(),
    requests: () => connection.requests(),
    close: () => connection.close()
  };
}

// src/host/settings-documents.ts
import { isDeepStrictEqual } from "node:util";
var MAX_DOCUMENT_BYTES = 26e5;
var SettingsDocuments = class {
  #rest;
  #pluginKey;
  #listing = null;
  #lastWrite = Promise.resolve();
  constructor(rest, pluginKey) {
    this.#rest = rest;
    this.#pluginKey = pluginKey;
  }
  async form() {
    const saved = (await this.#rest.plugins.list()).find(({ key }) => key === this.#pluginKey)?.settings ?? {};
    if (isObject(saved)) return saved;
    throw new SportsGuideError(
      "StateDamaged",
      "The saved settings of the plugin cannot be read. Press Save on the plugin page."
    );
  }
  async read(name) {
    const key = keyOf(this.#pluginKey, name);
    return documentOf((await this.#sharedList()).find((row2) => row2.key === key));
  }
  async write(name, value, { ifRevision } = {}) {
    const key = keyOf(this.#pluginKey, name);
    const written = this.#lastWrite.then(() => this.#writeNow(name, key, value, ifRevision));
    const forgetListing = () => {
      this.#listing = null;
    };
    this.#lastWrite = written.then(forgetListing, forgetListing);
    return written;
  }
  /** Reads that are asked for at the same time share one request; none shares one that began before a write ended. */
  #sharedList() {
    const current = this.#listing ?? this.#rest.settingsRows.list();
    this.#listing = current;
    const forget = () => {
      if (this.#listing === current) this.#listing = null;
    };
    current.then(forget, forget);
    return current;
  }
  async #writeNow(name, key, value, ifRevision) {
    const { settingsRows: settingsRows2 } = this.#rest;
    const row2 = (await settingsRows2.list()).find((known) => known.key === key);
    const { revision } = documentOf(row2);
    if (ifRevision !== void 0 && ifRevision !== revision) {
      throw new SportsGuideError(
        "SettingsConflict",
        `Settings document ${name} is at revision ${revision}, not ${ifRevision}. Read it again before writing.`
      );
    }
    const next = JSON.parse(JSON.stringify({ revision: revision + 1, value }));
    requireTaken(name, next);
    const written = row2 ? await settingsRows2.update(row2.id, next) : await settingsRows2.create({ key, name: `Sports Guide: ${name}`, value: next });
    if (isDeepStrictEqual(written.value, next)) return next.revision;
    throw new SportsGuideError(
      "SettingsConflict",
      `Settings document ${name} was changed at the same time. Read it again.`
    );
  }
};
function requireTaken(name, document2) {
  requireStorable(name, document2.value);
  requireSize(name, document2);
}
function requireStorable(name, value, path2 = "") {
  if (typeof value === "string" && !isStorable(value)) throw unstorable(name, path2);
  if (typeof value !== "object" || value === null) return;
  for (const [member2, inner] of Object.entries(value)) {
    if (!isStorable(member2)) throw unstorable(name, `${path2}/${JSON.stringify(member2)}`);
    requireStorable(name, inner, `${path2}/${member2}`);
  }
}
function isStorable(text) {
  return !text.includes("\0") && !new RegExp("\\p{Surrogate}", "u").test(text);
}
function unstorable(name, path2) {
  const problem = `Settings document ${name}: ${path2 || "the text"} contains a character that Dispatcharr cannot store`;
  return new SportsGuideError("InvalidInput", `${problem} (U+0000, or half of a surrogate pair). Remove it.`);
}
function requireSize(name, document2) {
  const bytes = Buffer.byteLength(JSON.stringify(document2));
  if (bytes <= MAX_DOCUMENT_BYTES) return;
  const problem = `All ${name.replaceAll("_", " ")} together have ${bytes} bytes. Dispatcharr allows ${MAX_DOCUMENT_BYTES}`;
  throw new SportsGuideError("InvalidInput", `${problem}. Nothing was changed. Remove or shorten some.`);
}
function keyOf(pluginKey, name) {
  if (/^[a-z][a-z0-9_-]{0,63}$/.test(name)) return `${pluginKey}.${name}`;
  throw new SportsGuideError(
    "InvalidInput",
    `"${name}" is not a valid name for a settings document. Use a-z, 0-9, _ and -.`
  );
}
function documentOf(row2) {
  if (row2 === void 0) return { value: null, revision: 0 };
  const { value, revision } = row2.value ?? {};
  if (typeof revision === "number" && Number.isSafeInteger(revision)) return { value: value ?? null, revision };
  throw new SportsGuideError(
    "StateDamaged",
    `Dispatcharr's core setting "${row2.key}" has no revision. Restore it from a Dispatcharr backup, or delete this row to start fresh.`
  );
}

// src/host/connected-host.ts
function createActions() {
  const handlers = /* @__PURE__ */ new Map();
  return {
    on(action, handler) {
      handlers.set(action, handler);
      return () => {
        if (handlers.get(action) === handler) handlers.delete(action);
      };
    },
    async call(action, params) {
      const handler = handlers.get(action);
      if (handler === void 0) throw new SportsGuideError("NotFound", `Unknown action "${action}".`);
      return handler(params);
    },
    has: (action) => handlers.has(action)
  };
}
function createHooks() {
  const handlers = new Map(REFRESH_HOOKS.map((hook) => [hook, /* @__PURE__ */ new Set()]));
  return {
    on(hook, handler) {
      handlers.get(hook)?.add(handler);
      return () => handlers.get(hook)?.delete(handler);
    },
    async run(context) {
      for (const hook of REFRESH_HOOKS) {
        for (const handler of handlers.get(hook) ?? []) await handler(context);
      }
    }
  };
}
function scheduleJob(expression, job, { timeZone, log: log2, cron = schedule }) {
  const quiet = {
    info: () => void 0,
    warn: log2.warn,
    error: (text) => log2.error(messageOf(text)),
    debug: () => void 0
  };
  let stopped = false;
  let lastFailure = null;
  const task = cron(
    expression,
    async () => {
      try {
        await job();
        lastFailure = null;
      } catch (error) {
        if (stopped) return;
        const message = messageOf(error);
        const tell2 = message === lastFailure ? log2.debug : log2.error;
        tell2(`scheduled refresh failed: ${message}`);
        lastFailure = message;
      }
    },
    { timezone: expression === EVERY_MINUTE ? "UTC" : timeZone, noOverlap: true, logger: quiet }
  );
  return {
    stop() {
      stopped = true;
      void task.destroy();
    }
  };
}
var PLUGIN_KEY = "sports_guide";
async function connectHost(options) {
  const { clock, log: log2, dataDir, progress = () => void 0 } = options;
  const rest = createRestClient(options.connection);
  let timeZone = await hostTimeZone(rest, log2).catch((error) => {
    rest.close();
    throw error;
  });
  const hooks = createHooks();
  const jobs = [];
  const apps = [];
  const queue = new RefreshQueue(
    (request) => hooks.run({ ...request, trigger: request.triggers.join(", "), now: clock(), progress })
  );
  return {
    hooks,
    actions: createActions(),
    settings: new SettingsDocuments(rest, PLUGIN_KEY),
    rest,
    files: { dataDir },
    schedule(expression, job) {
      const made = scheduleJob(expression, job, { timeZone, log: log2 });
      jobs.push(made);
      return made;
    },
    requestRefresh: ({ trigger, dryRun = false, ignoreCaps = false, relayout = false }) => queue.request({ triggers: [trigger], dryRun, ignoreCaps, relayout }),
    exclusively: (work) => queue.exclusively(work),
    routes: (app) => void apps.push(app),
    apps,
    log: log2,
    clock,
    get timeZone() {
      return timeZone;
    },
    async followTimeZone() {
      timeZone = await hostTimeZone(rest, { ...log2, warn: log2.debug });
    },
    stop() {
      for (const job of jobs) job.stop();
      rest.close();
    }
  };
}
var NO_ZONE = "UTC";
async function hostTimeZone({ settingsRows: settingsRows2 }, log2) {
  const row2 = (await settingsRows2.list()).find(({ key }) => key === "system_settings");
  const zone = row2?.value?.time_zone;
  if (typeof zone !== "string" || zone === "") return NO_ZONE;
  if (isTimeZone(zone)) return zone;
  log2.warn(`Dispatcharr's time zone "${zone}" is unknown here; ${NO_ZONE} is used`);
  return NO_ZONE;
}

// src/records/problem-document.ts
var PROBLEM_STATUS = { ...ERROR_STATUS, InternalError: 500 };
var PROBLEM_TYPE = "application/problem+json";
function problemOf(error) {
  if (!(error instanceof SportsGuideError)) {
    const detail = "Internal error. See the log for details.";
    return { ...problemDocument({ code: "InternalError", detail }), title: "Internal error" };
  }
  const { code, fields } = error;
  const document2 = problemDocument({ code, detail: messageOf(error) });
  return fields.length > 0 ? { ...document2, errors: problemErrors(fields) } : document2;
}
function problemDocument({ code, detail }) {
  return { type: "about:blank", title: code, status: PROBLEM_STATUS[code], detail, code };
}
function problemAnswer(document2, headers = {}) {
  return new Response(JSON.stringify(document2), {
    status: document2.status,
    headers: { "content-type": PROBLEM_TYPE, ...headers }
  });
}

// src/dispatcharr/gateway/problems.ts
var NOT_READY = {
  code: "NotReady",
  detail: "Sports Guide is not connected to Dispatcharr yet. Try again in a minute, or check its log."
};
function answerOf2(problem) {
  const document2 = problemDocument(problem);
  return problemAnswer(document2, {
    ...document2.status === 401 ? { "www-authenticate": 'Bearer realm="Sports Guide"' } : {},
    ...problem.retryAfter === void 0 ? {} : { "retry-after": String(problem.retryAfter) }
  });
}

// src/dispatcharr/gateway/api-relay.ts
var MAX_RELAYED_BODY_BYTES = 2621440;
var MAX_RELAYED_ANSWER_BYTES = 8 * 1024 * 1024;
var MAX_WAIT_MS = 45e3;
function createRelay({ apps, wait = pause }) {
  return async (relayed) => {
    const request = requestOf(relayed);
    if ("code" in request) return refused(request);
    const [app] = apps();
    if (app === void 0) return refused(NOT_READY);
    const answering = answerOf3(app, request);
    answering.catch(() => void 0);
    const done = new AbortController();
    try {
      const patienceMs = Math.min(relayed.patience_ms ?? MAX_WAIT_MS, MAX_WAIT_MS);
      const late = wait(patienceMs, done.signal).then(() => refused(stillAtWork(patienceMs)));
      return await Promise.race([answering, late]);
    } finally {
      done.abort();
    }
  };
}
function stillAtWork(ms) {
  const detail = `Not finished after ${Math.round(ms / 1e3)} seconds. It continues in the background. GET /api/v1/runs shows the result.`;
  return { code: "StillAtWork", detail };
}
var ORIGIN = "http://sports-guide";
function requestOf({ method, path: path2, body }) {
  const url2 = URL.canParse(path2, ORIGIN) ? new URL(path2, ORIGIN) : null;
  if (url2 === null || url2.origin !== ORIGIN || !url2.pathname.startsWith("/api/v1/")) {
    return { code: "NotFound", detail: `Unknown path ${path2.slice(0, 200)}. Paths of the API begin with /api/v1/.` };
  }
  if (method === "GET") return new Request(url2, { method });
  const text = body === void 0 || body === null ? "" : JSON.stringify(body);
  if (Buffer.byteLength(text) > MAX_RELAYED_BODY_BYTES) {
    const detail = `The body must not be larger than ${MAX_RELAYED_BODY_BYTES} bytes through Dispatcharr. Send it in parts, or use the console port.`;
    return { code: "InvalidInput", detail };
  }
  return new Request(url2, { method, body: text, headers: { "content-type": "application/json" } });
}
async function answerOf3(app, request) {
  const response = await app.fetch(request);
  const type = (response.headers.get("content-type") ?? "").split(";")[0]?.trim() ?? "";
  if (type === "text/event-stream") {
    await response.body?.cancel();
    const detail = "Server-sent events do not work through Dispatcharr. Poll GET /api/v1/runs, or use the console port.";
    return refused({ code: "NotRelayed", detail });
  }
  if (type.startsWith("image/")) {
    await response.body?.cancel();
    return refused({ code: "NotRelayed", detail: "Images do not work through Dispatcharr. Use POST /api/v1/images." });
  }
  const text = response.body === null ? "" : await boundedText(response.body, MAX_RELAYED_ANSWER_BYTES);
  if (text === null) {
    const detail = `The answer is larger than ${MAX_RELAYED_ANSWER_BYTES} bytes, the limit through Dispatcharr. Use limit and offset, or the console port.`;
    return refused({ code: "AnswerTooLarge", detail });
  }
  return relayedAnswer(response.status, type, text === "" ? null : isJson(type) ? JSON.parse(text) : text);
}
async function boundedText(body, maxBytes) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
function refused(problem) {
  const document2 = problemDocument(problem);
  return relayedAnswer(document2.status, PROBLEM_TYPE, document2);
}
function relayedAnswer(status, contentType2, body) {
  return { status, content_type: contentType2, body };
}

// src/dispatcharr/gateway/console-port.ts
import { join as join2 } from "node:path";

// node_modules/@hono/node-server/dist/constants-BLSFu_RU.mjs
var X_ALREADY_SENT = "x-hono-already-sent";

// node_modules/@hono/node-server/dist/index.mjs
import { STATUS_CODES, ServerResponse, createServer } from "node:http";
import { Http2ServerRequest, constants } from "node:http2";
import { Readable as Readable2 } from "node:stream";

// node_modules/hono/dist/helper/websocket/index.js
var defineWebSocketHelper = (handler) => {
  return ((...args) => {
    if (typeof args[0] === "function") {
      const [createEvents, options] = args;
      return async function upgradeWebSocket2(c, next) {
        const result = await handler(c, await createEvents(c), options);
        if (result) return result;
        await next();
      };
    } else {
      const [c, events, options] = args;
      return (async () => {
        const upgraded = await handler(c, events, options);
        if (!upgraded) throw new Error("Failed to upgrade WebSocket");
        return upgraded;
      })();
    }
  });
};

// node_modules/@hono/node-server/dist/index.mjs
var RequestError = class extends Error {
  constructor(message, options) {
    super(message, options);
    this.name = "RequestError";
  }
};
var nonJoinedHeaders = /* @__PURE__ */ new Set([
  "age",
  "authorization",
  "content-length",
  "content-type",
  "etag",
  "expires",
  "from",
  "host",
  "if-modified-since",
  "if-unmodified-since",
  "last-modified",
  "location",
  "max-forwards",
  "proxy-authorization",
  "referer",
  "retry-after",
  "server",
  "user-agent"
]);
var validHeaderName = /^[!#$%&'*+\-.^_`|~\dA-Za-z]+$/;
var isHttpWhitespace = (code) => code === 9 || code === 10 || code === 13 || code === 32;
var normalizeHeaderValue = (value) => {
  if (!isHttpWhitespace(value.charCodeAt(0)) && !isHttpWhitespace(value.charCodeAt(value.length - 1))) return value;
  let start = 0;
  let end = value.length;
  while (start < end && isHttpWhitespace(value.charCodeAt(start))) start++;
  while (end > start && isHttpWhitespace(value.charCodeAt(end - 1))) end--;
  return value.slice(start, end);
};
var forbiddenHeaderValue = /[\0\r\n]/;
var GlobalHeaders = globalThis.Headers;
var materializeHeaders = (rawHeaders, HeadersCtor = GlobalHeaders) => {
  const headers = new HeadersCtor();
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (!name.startsWith(":")) headers.append(name, rawHeaders[i + 1]);
  }
  return headers;
};
var RequestHeaders = class {
  #incoming;
  #rawHeaders;
  #headers;
  #invalidValue;
  constructor(incoming) {
    this.#incoming = incoming;
    if (incoming instanceof Http2ServerRequest) this.#rawHeaders = incoming.rawHeaders.slice();
  }
  get #lazyRawHeaders() {
    return this.#rawHeaders ??= this.#incoming.rawHeaders.slice();
  }
  get #native() {
    if (!this.#headers) {
      this.#headers = materializeHeaders(this.#lazyRawHeaders);
      this.#rawHeaders = void 0;
    }
    return this.#headers;
  }
  #normalizedName(name) {
    if (typeof name !== "string") return;
    if (!validHeaderName.test(name)) throw new TypeError(`Invalid header name: ${name}`);
    return name.toLowerCase();
  }
  #lookupHttp1(lowerName) {
    const headers = this.#incoming instanceof Http2ServerRequest ? void 0 : this.#incoming.headers;
    if (!headers || nonJoinedHeaders.has(lowerName) || lowerName === "set-cookie" || lowerName === "__proto__") return;
    if (!Object.hasOwn(headers, lowerName)) return null;
    const rawValue = headers[lowerName];
    if (typeof rawValue === "string") {
      const value = normalizeHeaderValue(rawValue);
      return forbiddenHeaderValue.test(value) ? void 0 : value;
    }
  }
  #lookup(rawHeaders, lowerName) {
    const separator = lowerName === "cookie" ? "; " : ", ";
    let value = null;
    for (let i = 0; i < rawHeaders.length; i += 2) {
      const rawName = rawHeaders[i];
      if (rawName.length === lowerName.length && rawName.toLowerCase() === lowerName) {
        const rawValue = normalizeHeaderValue(rawHeaders[i + 1]);
        if (forbiddenHeaderValue.test(rawValue)) {
          this.#invalidValue = true;
          return;
        }
        value = value === null ? rawValue : value + separator + rawValue;
      }
    }
    return value;
  }
  append(name, value) {
    this.#native.append(name, value);
  }
  delete(name) {
    this.#native.delete(name);
  }
  get(name) {
    const lowerName = this.#normalizedName(name);
    if (lowerName && !this.#headers && !this.#invalidValue) {
      const http1Value = this.#lookupHttp1(lowerName);
      if (http1Value !== void 0) return http1Value;
      const value = this.#lookup(this.#lazyRawHeaders, lowerName);
      if (value !== void 0) return value;
    }
    return this.#native.get(name);
  }
  has(name) {
    const lowerName = this.#normalizedName(name);
    if (lowerName && !this.#headers && !this.#invalidValue) {
      const http1Value = this.#lookupHttp1(lowerName);
      if (http1Value !== void 0) return http1Value !== null;
      const value = this.#lookup(this.#lazyRawHeaders, lowerName);
      if (value !== void 0) return value !== null;
    }
    return this.#native.has(name);
  }
  set(name, value) {
    this.#native.set(name, value);
  }
  getSetCookie() {
    return this.#native.getSetCookie();
  }
  keys() {
    return this.#native.keys();
  }
  values() {
    return this.#native.values();
  }
  entries() {
    return this.#native.entries();
  }
  forEach(callback, thisArg) {
    this.#native.forEach((value, key) => {
      callback.call(thisArg, value, key, this);
    });
  }
  [Symbol.iterator]() {
    return this.entries();
  }
};
Object.defineProperty(RequestHeaders.prototype, /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom"), { value: function(depth, options, inspectFn) {
  return `Headers (lightweight) ${inspectFn(Object.fromEntries(this), {
    ...options,
    depth: depth == null ? null : depth - 1
  })}`;
} });
Object.setPrototypeOf(RequestHeaders.prototype, GlobalHeaders.prototype);
var newHeadersFromIncoming = (incoming) => globalThis.Headers === GlobalHeaders ? new RequestHeaders(incoming) : materializeHeaders(incoming.rawHeaders, globalThis.Headers);
var reValidRequestUrl = /^\/[!#$&-;=?-\[\]_a-z~]*$/;
var reDotSegment = /\/\.\.?(?:[/?#]|$)/;
var reValidHost = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;
var validateRequestTarget = (target) => {
  const backslash = target.indexOf("\\");
  if (backslash !== -1) {
    const query = target.indexOf("?");
    if (query === -1 || backslash < query) throw new RequestError("Backslash in request path");
  }
};
var buildUrl = (scheme, host, incomingUrl) => {
  const url2 = `${scheme}://${host}${incomingUrl}`;
  if (!reValidHost.test(host)) {
    validateRequestTarget(incomingUrl);
    const urlObj = new URL(url2);
    if (urlObj.hostname.length !== host.length && urlObj.hostname !== (host.includes(":") ? host.replace(/:\d+$/, "") : host).toLowerCase()) throw new RequestError("Invalid host header");
    return urlObj.href;
  } else if (incomingUrl.length === 0) return url2 + "/";
  else {
    if (incomingUrl.charCodeAt(0) !== 47) throw new RequestError("Invalid URL");
    if (!reValidRequestUrl.test(incomingUrl) || reDotSegment.test(incomingUrl)) {
      validateRequestTarget(incomingUrl);
      return new URL(url2).href;
    }
    return url2;
  }
};
var toRequestError = (e) => {
  if (e instanceof RequestError) return e;
  return new RequestError(e.message, { cause: e });
};
var GlobalRequest = global.Request;
var Request$1 = class extends GlobalRequest {
  constructor(input, options) {
    if (typeof input === "object" && getRequestCache in input) {
      const hasReplacementBody = options !== void 0 && "body" in options && options.body != null;
      if (input[bodyConsumedDirectlyKey] && !hasReplacementBody) throw new TypeError("Cannot construct a Request with a Request object that has already been used.");
      input = input[getRequestCache]();
    }
    if (typeof options?.body?.getReader !== "undefined") options.duplex ??= "half";
    super(input, options);
  }
};
var wrapBodyStream = /* @__PURE__ */ Symbol("wrapBodyStream");
var byteExactEncodings = /* @__PURE__ */ new Set([
  "latin1",
  "binary",
  "hex",
  "base64",
  "base64url"
]);
var isByteExactEncoding = (encoding) => encoding === null || byteExactEncodings.has(encoding);
var bodyBufferedBeforeDisconnectKey = /* @__PURE__ */ Symbol("bodyBufferedBeforeDisconnect");
var bodyBufferedLengthBeforeDisconnectKey = /* @__PURE__ */ Symbol("bodyBufferedLengthBeforeDisconnect");
var toBufferChunk = (chunk, encoding) => Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk, encoding ?? "utf8");
var isRecoverableDisconnectedIncoming = (incoming) => !(incoming instanceof Http2ServerRequest) && !!incoming.complete && !!incoming.readableAborted && typeof incoming.read === "function" && isByteExactEncoding(incoming.readableEncoding);
var recordBodyBufferedBeforeDisconnect = (incoming) => {
  if (incoming.readableDidRead || !isRecoverableDisconnectedIncoming(incoming)) return;
  const incomingWithRecovery = incoming;
  incomingWithRecovery[bodyBufferedLengthBeforeDisconnectKey] ??= incoming.readableLength;
};
var readBodyBufferedBeforeDisconnect = (incoming, chunks) => {
  if (incoming.readableDidRead && !chunks || !isRecoverableDisconnectedIncoming(incoming)) return;
  const incomingWithRecovery = incoming;
  if (incomingWithRecovery[bodyBufferedBeforeDisconnectKey] !== void 0) return incomingWithRecovery[bodyBufferedBeforeDisconnectKey];
  let result;
  const errored = incoming.errored;
  if (errored && errored.code !== "ECONNRESET") result = errored;
  else if (incomingWithRecovery[bodyBufferedLengthBeforeDisconnectKey] !== void 0 && incoming.readableLength !== incomingWithRecovery[bodyBufferedLengthBeforeDisconnectKey]) result = newBodyUnusableError();
  else {
    const bodyChunks = chunks ?? [];
    const chunk = incoming.read();
    if (chunk !== null) bodyChunks.push(toBufferChunk(chunk, incoming.readableEncoding));
    const buffer = bodyChunks.length === 1 ? bodyChunks[0] : Buffer.concat(bodyChunks);
    result = buffer;
    const contentLength = incoming.headers["content-length"];
    if (typeof contentLength === "string" && /^\d+$/.test(contentLength)) {
      const expectedLength = Number(contentLength);
      if (Number.isSafeInteger(expectedLength) && buffer.length !== expectedLength) result = newBodyUnusableError();
    }
  }
  incomingWithRecovery[bodyBufferedBeforeDisconnectKey] = result;
  return result;
};
var enqueueBufferedBody = (controller, buffered) => {
  if (buffered instanceof Error) {
    controller.error(buffered);
    return;
  }
  if (buffered.length > 0) controller.enqueue(buffered);
  controller.close();
};
var newRequestFromIncoming = (method, url2, headers, incoming, abortController) => {
  const init = {
    method,
    headers,
    signal: abortController.signal
  };
  if (method === "TRACE") {
    init.method = "GET";
    const req = new Request$1(url2, init);
    Object.defineProperty(req, "method", { get() {
      return "TRACE";
    } });
    return req;
  }
  if (!(method === "GET" || method === "HEAD")) if ("rawBody" in incoming && incoming.rawBody instanceof Buffer) init.body = new ReadableStream({ start(controller) {
    controller.enqueue(incoming.rawBody);
    controller.close();
  } });
  else if (incoming[wrapBodyStream]) {
    let reader;
    init.body = new ReadableStream({ async pull(controller) {
      try {
        if (!reader) {
          const buffered = readBodyBufferedBeforeDisconnect(incoming);
          if (buffered !== void 0) {
            enqueueBufferedBody(controller, buffered);
            return;
          }
        }
        reader ||= Readable2.toWeb(incoming).getReader();
        const { done, value } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        controller.error(error);
      }
    } });
  } else {
    const buffered = readBodyBufferedBeforeDisconnect(incoming);
    if (buffered !== void 0) init.body = new ReadableStream({ start(controller) {
      enqueueBufferedBody(controller, buffered);
    } });
    else init.body = Readable2.toWeb(incoming);
  }
  return new Request$1(url2, init);
};
var getRequestCache = /* @__PURE__ */ Symbol("getRequestCache");
var requestCache = /* @__PURE__ */ Symbol("requestCache");
var incomingKey = /* @__PURE__ */ Symbol("incomingKey");
var urlKey = /* @__PURE__ */ Symbol("urlKey");
var methodKey = /* @__PURE__ */ Symbol("methodKey");
var headersKey = /* @__PURE__ */ Symbol("headersKey");
var abortControllerKey = /* @__PURE__ */ Symbol("abortControllerKey");
var getAbortController = /* @__PURE__ */ Symbol("getAbortController");
var abortRequest = /* @__PURE__ */ Symbol("abortRequest");
var bodyBufferKey = /* @__PURE__ */ Symbol("bodyBuffer");
var bodyReadPromiseKey = /* @__PURE__ */ Symbol("bodyReadPromise");
var bodyConsumedDirectlyKey = /* @__PURE__ */ Symbol("bodyConsumedDirectly");
var bodyLockReaderKey = /* @__PURE__ */ Symbol("bodyLockReader");
var abortReasonKey = /* @__PURE__ */ Symbol("abortReason");
var newBodyUnusableError = () => {
  return /* @__PURE__ */ new TypeError("Body is unusable");
};
var rejectBodyUnusable = () => {
  return Promise.reject(newBodyUnusableError());
};
var textDecoder = new TextDecoder();
var consumeBodyDirectOnce = (request) => {
  if (request[bodyConsumedDirectlyKey]) return rejectBodyUnusable();
  request[bodyConsumedDirectlyKey] = true;
};
var toArrayBuffer = (buf) => {
  return buf.buffer.slice(buf.byteOffset, buf.byteOffset + buf.byteLength);
};
var contentType = (request) => {
  return (request[headersKey] ||= newHeadersFromIncoming(request[incomingKey])).get("content-type") || "";
};
var methodTokenRegExp = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
var normalizeIncomingMethod = (method) => {
  if (typeof method !== "string" || method.length === 0) return "GET";
  switch (method) {
    case "DELETE":
    case "GET":
    case "HEAD":
    case "OPTIONS":
    case "PATCH":
    case "POST":
    case "PUT":
    case "QUERY":
      return method;
  }
  const upper = method.toUpperCase();
  switch (upper) {
    case "DELETE":
    case "GET":
    case "HEAD":
    case "OPTIONS":
    case "POST":
    case "PUT":
      return upper;
    default:
      return method;
  }
};
var validateDirectReadMethod = (method) => {
  if (!methodTokenRegExp.test(method)) return /* @__PURE__ */ new TypeError(`'${method}' is not a valid HTTP method.`);
  const normalized = method.toUpperCase();
  if (normalized === "CONNECT" || normalized === "TRACK" || normalized === "TRACE" && method !== "TRACE") return /* @__PURE__ */ new TypeError(`'${method}' HTTP method is unsupported.`);
};
var readBodyWithFastPath = (request, method, fromBuffer) => {
  if (request[bodyConsumedDirectlyKey]) return rejectBodyUnusable();
  const methodName = request.method;
  if (methodName === "GET" || methodName === "HEAD") return request[getRequestCache]()[method]();
  const methodValidationError = validateDirectReadMethod(methodName);
  if (methodValidationError) return Promise.reject(methodValidationError);
  if (request[requestCache]) {
    if (methodName !== "TRACE") return request[requestCache][method]();
  }
  const alreadyUsedError = consumeBodyDirectOnce(request);
  if (alreadyUsedError) return alreadyUsedError;
  const raw2 = readRawBodyIfAvailable(request);
  if (raw2) {
    const result = Promise.resolve(fromBuffer(raw2, request));
    request[bodyBufferKey] = void 0;
    return result;
  }
  return readBodyDirect(request).then((buf) => {
    const result = fromBuffer(buf, request);
    request[bodyBufferKey] = void 0;
    return result;
  });
};
var readRawBodyIfAvailable = (request) => {
  const incoming = request[incomingKey];
  if ("rawBody" in incoming && incoming.rawBody instanceof Buffer) return incoming.rawBody;
};
var normalizeAbortError = (request, incoming) => {
  if (incoming.errored) return incoming.errored;
  const reason = request[abortReasonKey];
  if (reason !== void 0) return reason instanceof Error ? reason : new Error(String(reason));
  return /* @__PURE__ */ new Error("Client connection prematurely closed.");
};
var readBodyDirect = (request) => {
  if (request[bodyBufferKey]) return Promise.resolve(request[bodyBufferKey]);
  if (request[bodyReadPromiseKey]) return request[bodyReadPromiseKey];
  const incoming = request[incomingKey];
  if (incoming.readableDidRead) return rejectBodyUnusable();
  const buffered = readBodyBufferedBeforeDisconnect(incoming);
  if (buffered !== void 0) {
    if (buffered instanceof Error) return Promise.reject(buffered);
    request[bodyBufferKey] = buffered;
    return Promise.resolve(buffered);
  }
  const promise = new Promise((resolve3, reject) => {
    const chunks = [];
    let settled = false;
    const finish = (callback) => {
      if (settled) return;
      settled = true;
      cleanup();
      callback();
    };
    const recoverCompleteBodyAfterDisconnect = (error) => {
      const streamError = incoming.errored ?? error;
      if (!isRecoverableDisconnectedIncoming(incoming) || streamError && streamError.code !== "ECONNRESET") return false;
      finish(() => {
        const recovered = readBodyBufferedBeforeDisconnect(incoming, chunks);
        if (recovered instanceof Error) reject(recovered);
        else if (recovered === void 0) reject(error ?? normalizeAbortError(request, incoming));
        else {
          request[bodyBufferKey] = recovered;
          resolve3(recovered);
        }
      });
      return true;
    };
    const onData = (chunk) => {
      chunks.push(toBufferChunk(chunk, incoming.readableEncoding));
    };
    const onEnd = () => {
      finish(() => {
        const buffer = chunks.length === 1 ? chunks[0] : Buffer.concat(chunks);
        request[bodyBufferKey] = buffer;
        resolve3(buffer);
      });
    };
    const onError = (error) => {
      if (recoverCompleteBodyAfterDisconnect(error)) return;
      finish(() => {
        reject(error);
      });
    };
    const onClose = () => {
      if (incoming.readableEnded) {
        onEnd();
        return;
      }
      if (recoverCompleteBodyAfterDisconnect()) return;
      finish(() => {
        reject(normalizeAbortError(request, incoming));
      });
    };
    const cleanup = () => {
      incoming.off("data", onData);
      incoming.off("end", onEnd);
      incoming.off("error", onError);
      incoming.off("close", onClose);
      request[bodyReadPromiseKey] = void 0;
    };
    incoming.on("data", onData);
    incoming.on("end", onEnd);
    incoming.on("error", onError);
    incoming.on("close", onClose);
    queueMicrotask(() => {
      if (settled) return;
      if (incoming.readableEnded) onEnd();
      else if (incoming.errored) onError(incoming.errored);
      else if (incoming.destroyed) onClose();
    });
  });
  request[bodyReadPromiseKey] = promise;
  return promise;
};
var requestPrototype = {
  get method() {
    return this[methodKey];
  },
  get url() {
    return this[urlKey];
  },
  get headers() {
    return this[headersKey] ||= newHeadersFromIncoming(this[incomingKey]);
  },
  [abortRequest](reason) {
    if (this[abortReasonKey] === void 0) this[abortReasonKey] = reason;
    const abortController = this[abortControllerKey];
    if (abortController && !abortController.signal.aborted) abortController.abort(reason);
  },
  [getAbortController]() {
    this[abortControllerKey] ||= new AbortController();
    if (this[abortReasonKey] !== void 0 && !this[abortControllerKey].signal.aborted) this[abortControllerKey].abort(this[abortReasonKey]);
    return this[abortControllerKey];
  },
  [getRequestCache]() {
    const abortController = this[getAbortController]();
    if (this[requestCache]) return this[requestCache];
    const method = this.method;
    if (this[bodyConsumedDirectlyKey] && !(method === "GET" || method === "HEAD")) {
      this[bodyBufferKey] = void 0;
      const init = {
        method: method === "TRACE" ? "GET" : method,
        headers: this.headers,
        signal: abortController.signal
      };
      if (method !== "TRACE") {
        init.body = new ReadableStream({ start(c) {
          c.close();
        } });
        init.duplex = "half";
      }
      const req = new Request$1(this[urlKey], init);
      if (method === "TRACE") Object.defineProperty(req, "method", { get() {
        return "TRACE";
      } });
      return this[requestCache] = req;
    }
    return this[requestCache] = newRequestFromIncoming(this.method, this[urlKey], this.headers, this[incomingKey], abortController);
  },
  get body() {
    if (!this[bodyConsumedDirectlyKey]) return this[getRequestCache]().body;
    const request = this[getRequestCache]();
    if (!this[bodyLockReaderKey] && request.body) this[bodyLockReaderKey] = request.body.getReader();
    return request.body;
  },
  get bodyUsed() {
    if (this[bodyConsumedDirectlyKey]) return true;
    if (this[requestCache]) return this[requestCache].bodyUsed;
    return false;
  }
};
Object.defineProperty(requestPrototype, "signal", { get() {
  return this[getAbortController]().signal;
} });
[
  "cache",
  "credentials",
  "destination",
  "duplex",
  "integrity",
  "mode",
  "redirect",
  "referrer",
  "referrerPolicy",
  "keepalive"
].forEach((k) => {
  Object.defineProperty(requestPrototype, k, { get() {
    return this[getRequestCache]()[k];
  } });
});
["clone", "formData"].forEach((k) => {
  Object.defineProperty(requestPrototype, k, { value: function() {
    if (this[bodyConsumedDirectlyKey]) {
      if (k === "clone") throw newBodyUnusableError();
      return rejectBodyUnusable();
    }
    return this[getRequestCache]()[k]();
  } });
});
Object.defineProperty(requestPrototype, "text", { value: function() {
  return readBodyWithFastPath(this, "text", (buf) => textDecoder.decode(buf));
} });
Object.defineProperty(requestPrototype, "arrayBuffer", { value: function() {
  return readBodyWithFastPath(this, "arrayBuffer", (buf) => toArrayBuffer(buf));
} });
Object.defineProperty(requestPrototype, "blob", { value: function() {
  return readBodyWithFastPath(this, "blob", (buf, request) => {
    const type = contentType(request);
    const init = type ? { headers: { "content-type": type } } : void 0;
    return new Response(buf, init).blob();
  });
} });
Object.defineProperty(requestPrototype, "json", { value: function() {
  if (this[bodyConsumedDirectlyKey]) return rejectBodyUnusable();
  return this.text().then(JSON.parse);
} });
Object.defineProperty(requestPrototype, /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom"), { value: function(depth, options, inspectFn) {
  return `Request (lightweight) ${inspectFn({
    method: this.method,
    url: this.url,
    headers: this.headers,
    nativeRequest: this[requestCache]
  }, {
    ...options,
    depth: depth == null ? null : depth - 1
  })}`;
} });
Object.setPrototypeOf(requestPrototype, Request$1.prototype);
var newRequest = (incoming, defaultHostname) => {
  const req = Object.create(requestPrototype);
  req[incomingKey] = incoming;
  req[methodKey] = normalizeIncomingMethod(incoming.method);
  const incomingUrl = incoming.url || "";
  if (incomingUrl[0] !== "/" && (incomingUrl.startsWith("http://") || incomingUrl.startsWith("https://"))) {
    if (incoming instanceof Http2ServerRequest) throw new RequestError("Absolute URL for :path is not allowed in HTTP/2");
    try {
      validateRequestTarget(incomingUrl);
      req[urlKey] = new URL(incomingUrl).href;
    } catch (e) {
      throw new RequestError("Invalid absolute URL", { cause: e });
    }
    return req;
  }
  const host = (incoming instanceof Http2ServerRequest ? incoming.authority : incoming.headers.host) || defaultHostname;
  if (!host) throw new RequestError("Missing host header");
  let scheme;
  if (incoming instanceof Http2ServerRequest) {
    scheme = incoming.scheme;
    if (!(scheme === "http" || scheme === "https")) throw new RequestError("Unsupported scheme");
  } else scheme = incoming.socket && incoming.socket.encrypted ? "https" : "http";
  try {
    req[urlKey] = buildUrl(scheme, host, incomingUrl);
  } catch (e) {
    if (e instanceof RequestError) throw e;
    else throw new RequestError("Invalid URL", { cause: e });
  }
  return req;
};
var defaultContentType = "text/plain; charset=UTF-8";
var responseCache = /* @__PURE__ */ Symbol("responseCache");
var getResponseCache = /* @__PURE__ */ Symbol("getResponseCache");
var cacheKey = /* @__PURE__ */ Symbol("cache");
var GlobalResponse = global.Response;
var Response$1 = class Response$12 {
  #body;
  #init;
  [getResponseCache]() {
    const cache = this[cacheKey];
    const liveHeaders = cache && cache[2] instanceof Headers ? cache[2] : void 0;
    delete this[cacheKey];
    return this[responseCache] ||= new GlobalResponse(this.#body, liveHeaders ? {
      status: this.#init?.status,
      statusText: this.#init?.statusText,
      headers: liveHeaders
    } : this.#init);
  }
  constructor(body, init) {
    let headers;
    this.#body = body;
    if (init instanceof GlobalResponse) {
      const cachedGlobalResponse = init[responseCache];
      if (cachedGlobalResponse) {
        this.#init = cachedGlobalResponse;
        this[getResponseCache]();
        return;
      }
      this.#init = init instanceof Response$12 ? init.#init : init;
      headers = new Headers(init.headers);
    } else this.#init = init;
    if (body == null || typeof body === "string" || typeof body?.getReader !== "undefined" || body instanceof Blob || body instanceof Uint8Array) this[cacheKey] = [
      init?.status || 200,
      body ?? null,
      headers || init?.headers
    ];
  }
  get headers() {
    const cache = this[cacheKey];
    if (cache) {
      if (!(cache[2] instanceof Headers)) cache[2] = new Headers(cache[2] || (cache[1] === null ? void 0 : { "content-type": defaultContentType }));
      return cache[2];
    }
    return this[getResponseCache]().headers;
  }
  get status() {
    return this[cacheKey]?.[0] ?? this[getResponseCache]().status;
  }
  get ok() {
    const status = this.status;
    return status >= 200 && status < 300;
  }
};
[
  "body",
  "bodyUsed",
  "redirected",
  "statusText",
  "trailers",
  "type",
  "url"
].forEach((k) => {
  Object.defineProperty(Response$1.prototype, k, { get() {
    return this[getResponseCache]()[k];
  } });
});
[
  "arrayBuffer",
  "blob",
  "clone",
  "formData",
  "json",
  "text"
].forEach((k) => {
  Object.defineProperty(Response$1.prototype, k, { value: function() {
    return this[getResponseCache]()[k]();
  } });
});
Object.defineProperty(Response$1.prototype, /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom"), { value: function(depth, options, inspectFn) {
  return `Response (lightweight) ${inspectFn({
    status: this.status,
    headers: this.headers,
    ok: this.ok,
    nativeResponse: this[responseCache]
  }, {
    ...options,
    depth: depth == null ? null : depth - 1
  })}`;
} });
Object.setPrototypeOf(Response$1, GlobalResponse);
Object.setPrototypeOf(Response$1.prototype, GlobalResponse.prototype);
var validRedirectUrl = /^https?:\/\/[!#-;=?-[\]_a-z~A-Z]+$/;
var parseRedirectUrl = (url2) => {
  if (url2 instanceof URL) return url2.href;
  if (validRedirectUrl.test(url2)) return url2;
  return new URL(url2).href;
};
var validRedirectStatuses = /* @__PURE__ */ new Set([
  301,
  302,
  303,
  307,
  308
]);
Object.defineProperty(Response$1, "redirect", {
  value: function redirect(url2, status = 302) {
    if (!validRedirectStatuses.has(status)) throw new RangeError("Invalid status code");
    return new Response$1(null, {
      status,
      headers: { location: parseRedirectUrl(url2) }
    });
  },
  writable: true,
  configurable: true
});
Object.defineProperty(Response$1, "json", {
  value: function json(data, init) {
    const body = JSON.stringify(data);
    if (body === void 0) throw new TypeError("The data is not JSON serializable");
    const initHeaders = init?.headers;
    let headers;
    if (initHeaders) {
      headers = new Headers(initHeaders);
      if (!headers.has("content-type")) headers.set("content-type", "application/json");
    } else headers = { "content-type": "application/json" };
    return new Response$1(body, {
      status: init?.status ?? 200,
      statusText: init?.statusText,
      headers
    });
  },
  writable: true,
  configurable: true
});
async function readWithoutBlocking(readPromise) {
  return Promise.race([readPromise, Promise.resolve().then(() => Promise.resolve(void 0))]);
}
function writeFromReadableStreamDefaultReader(reader, writable, currentReadPromise) {
  const cancel = (error) => {
    reader.cancel(error).catch(() => {
    });
  };
  const stream4 = writable.stream;
  if (writable.destroyed || stream4?.closed || stream4?.destroyed) {
    cancel();
    return reader.closed;
  }
  writable.on("close", cancel);
  writable.on("error", cancel);
  (currentReadPromise ?? reader.read()).then(flow, handleStreamError);
  return reader.closed.finally(() => {
    writable.off("close", cancel);
    writable.off("error", cancel);
  });
  function handleStreamError(error) {
    if (error) writable.destroy(error);
  }
  function onDrain() {
    reader.read().then(flow, handleStreamError);
  }
  function flow({ done, value }) {
    try {
      if (done) writable.end();
      else if (!writable.write(value)) writable.once("drain", onDrain);
      else reader.read().then(flow, handleStreamError);
    } catch (e) {
      handleStreamError(e);
    }
  }
}
function writeFromReadableStream(stream4, writable) {
  if (stream4.locked) throw new TypeError("ReadableStream is locked.");
  else if (writable.destroyed) {
    stream4.cancel().catch(() => {
    });
    return;
  }
  return writeFromReadableStreamDefaultReader(stream4.getReader(), writable);
}
var buildOutgoingHttpHeaders = (headers, defaultContentType2) => {
  const res = {};
  if (!(headers instanceof Headers)) headers = new Headers(headers ?? void 0);
  if (headers.has("set-cookie")) {
    const cookies = [];
    for (const [k, v] of headers) if (k === "set-cookie") cookies.push(v);
    else res[k] = v;
    if (cookies.length > 0) res["set-cookie"] = cookies;
  } else for (const [k, v] of headers) res[k] = v;
  if (defaultContentType2) res["content-type"] ??= defaultContentType2;
  return res;
};
var outgoingEnded = /* @__PURE__ */ Symbol("outgoingEnded");
var incomingDraining = /* @__PURE__ */ Symbol("incomingDraining");
var DRAIN_TIMEOUT_MS = 500;
var MAX_DRAIN_BYTES = 64 * 1024 * 1024;
var drainIncoming = (incoming) => {
  const incomingWithDrainState = incoming;
  if (incoming.destroyed || incomingWithDrainState[incomingDraining]) return;
  incomingWithDrainState[incomingDraining] = true;
  if (incoming instanceof Http2ServerRequest) {
    try {
      incoming.stream?.close?.(constants.NGHTTP2_NO_ERROR);
    } catch {
    }
    return;
  }
  let bytesRead = 0;
  const cleanup = () => {
    clearTimeout(timer);
    incoming.off("data", onData);
    incoming.off("end", cleanup);
    incoming.off("error", cleanup);
  };
  const forceClose = () => {
    cleanup();
    const socket = incoming.socket;
    if (socket && !socket.destroyed) {
      if (typeof socket.destroySoon === "function") socket.destroySoon();
      else if (typeof socket.destroy === "function") socket.destroy();
    }
  };
  const timer = setTimeout(forceClose, DRAIN_TIMEOUT_MS);
  timer.unref?.();
  const onData = (chunk) => {
    bytesRead += chunk.length;
    if (bytesRead > MAX_DRAIN_BYTES) forceClose();
  };
  incoming.on("data", onData);
  incoming.on("end", cleanup);
  incoming.on("error", cleanup);
  incoming.resume();
};
var makeCloseHandler = (req, incoming, outgoing, needsBodyCleanup) => () => {
  if (incoming.errored) {
    recordBodyBufferedBeforeDisconnect(incoming);
    req[abortRequest](incoming.errored.toString());
  } else if (!outgoing.writableFinished || incoming instanceof Http2ServerRequest && incoming.aborted) {
    recordBodyBufferedBeforeDisconnect(incoming);
    req[abortRequest]("Client connection prematurely closed.");
  }
  if (needsBodyCleanup && !incoming.readableEnded) setTimeout(() => {
    if (!incoming.readableEnded) setTimeout(() => {
      drainIncoming(incoming);
    });
  });
};
var isImmediateCacheableResponse = (res) => {
  if (!(cacheKey in res)) return false;
  const body = res[cacheKey][1];
  return body === null || typeof body === "string" || body instanceof Uint8Array;
};
var handleRequestError = () => new Response(null, { status: 400 });
var handleFetchError = (e) => new Response(null, { status: e instanceof Error && (e.name === "TimeoutError" || e.constructor.name === "TimeoutError") ? 504 : 500 });
var handleResponseError = (e, outgoing) => {
  const err = e instanceof Error ? e : new Error("unknown error", { cause: e });
  if (err.code === "ERR_STREAM_PREMATURE_CLOSE") console.info("The user aborted a request.");
  else {
    console.error(e);
    if (!outgoing.headersSent) {
      if (outgoing instanceof ServerResponse) outgoing._contentLength = null;
      outgoing.writeHead(500, { "Content-Type": "text/plain" });
    }
    outgoing.end(`Error: ${err.message}`);
    outgoing.destroy(err);
  }
};
var flushHeaders = (outgoing) => {
  if ("flushHeaders" in outgoing && outgoing.writable) outgoing.flushHeaders();
};
var trySetContentLength = (outgoing, status, length) => {
  const http1 = outgoing;
  if (http1._contentLength === null && http1._hasBody && http1.useChunkedEncodingByDefault && !http1._removedContLen && status >= 200 && status !== 204 && status !== 304 && !outgoing.hasHeader("content-length") && !outgoing.hasHeader("transfer-encoding") && !outgoing.hasHeader("trailer")) {
    http1._contentLength = length;
    return true;
  }
  return false;
};
var writeDefaultHeaders = (outgoing, status, length) => {
  if (trySetContentLength(outgoing, status, length)) outgoing.writeHead(status, { "Content-Type": defaultContentType });
  else outgoing.writeHead(status, {
    "Content-Type": defaultContentType,
    "Content-Length": length
  });
};
var responseViaCache = async (res, outgoing) => {
  let [status, body, header] = res[cacheKey];
  if (!header) {
    if (body === null) {
      outgoing.writeHead(status);
      outgoing.end();
    } else if (typeof body === "string") {
      writeDefaultHeaders(outgoing, status, Buffer.byteLength(body));
      outgoing.end(body);
    } else if (body instanceof Uint8Array) {
      writeDefaultHeaders(outgoing, status, body.byteLength);
      outgoing.end(body);
    } else if (body instanceof Blob) {
      writeDefaultHeaders(outgoing, status, body.size);
      outgoing.end(new Uint8Array(await body.arrayBuffer()));
    } else {
      outgoing.writeHead(status, { "Content-Type": defaultContentType });
      flushHeaders(outgoing);
      await writeFromReadableStream(body, outgoing)?.catch((e) => handleResponseError(e, outgoing));
    }
    outgoing[outgoingEnded]?.();
    return;
  }
  let hasContentLength = false;
  let plainHeaders = false;
  let canAutoLength = true;
  if (header instanceof Headers) {
    hasContentLength = header.has("content-length");
    header = buildOutgoingHttpHeaders(header, body === null ? void 0 : defaultContentType);
  } else if (Array.isArray(header)) {
    const headerObj = new Headers(header);
    hasContentLength = headerObj.has("content-length");
    header = buildOutgoingHttpHeaders(headerObj, body === null ? void 0 : defaultContentType);
  } else {
    plainHeaders = true;
    for (const key in header) {
      if (key.length === 14 && key.toLowerCase() === "content-length") {
        hasContentLength = true;
        break;
      }
      if (key.length === 17 && key.toLowerCase() === "transfer-encoding" || key.length === 7 && key.toLowerCase() === "trailer") canAutoLength = false;
    }
  }
  if (!hasContentLength) {
    let length;
    if (typeof body === "string") length = Buffer.byteLength(body);
    else if (body instanceof Uint8Array) length = body.byteLength;
    else if (body instanceof Blob) length = body.size;
    if (length !== void 0 && (!plainHeaders || !canAutoLength || !trySetContentLength(outgoing, status, length))) {
      if (plainHeaders) header = { ...header };
      header["Content-Length"] = length;
    }
  }
  outgoing.writeHead(status, header);
  if (body == null) outgoing.end();
  else if (typeof body === "string" || body instanceof Uint8Array) outgoing.end(body);
  else if (body instanceof Blob) outgoing.end(new Uint8Array(await body.arrayBuffer()));
  else {
    flushHeaders(outgoing);
    await writeFromReadableStream(body, outgoing)?.catch((e) => handleResponseError(e, outgoing));
  }
  outgoing[outgoingEnded]?.();
};
var isPromise = (res) => typeof res.then === "function";
var responseViaResponseObject = async (res, outgoing, options = {}) => {
  if (isPromise(res)) if (options.errorHandler) try {
    res = await res;
  } catch (err) {
    const errRes = await options.errorHandler(err);
    if (!errRes) return;
    res = errRes;
  }
  else res = await res.catch(handleFetchError);
  if (cacheKey in res) return responseViaCache(res, outgoing);
  const resHeaderRecord = buildOutgoingHttpHeaders(res.headers, res.body === null ? void 0 : defaultContentType);
  if (res.body) {
    const reader = res.body.getReader();
    const values = [];
    let done = false;
    let currentReadPromise = void 0;
    if (resHeaderRecord["transfer-encoding"] !== "chunked") {
      let maxReadCount = 2;
      for (let i = 0; i < maxReadCount; i++) {
        currentReadPromise ||= reader.read();
        const chunk = await readWithoutBlocking(currentReadPromise);
        if (!chunk) {
          if (i === 1) {
            await new Promise((resolve3) => setTimeout(resolve3));
            maxReadCount = 3;
            continue;
          }
          break;
        }
        currentReadPromise = void 0;
        if (chunk.value) values.push(chunk.value);
        if (chunk.done) {
          done = true;
          break;
        }
      }
      if (done && !("content-length" in resHeaderRecord)) resHeaderRecord["content-length"] = values.reduce((acc, value) => acc + value.length, 0);
    }
    outgoing.writeHead(res.status, resHeaderRecord);
    values.forEach((value) => {
      outgoing.write(value);
    });
    if (done) outgoing.end();
    else {
      if (values.length === 0) flushHeaders(outgoing);
      await writeFromReadableStreamDefaultReader(reader, outgoing, currentReadPromise);
    }
  } else if (resHeaderRecord[X_ALREADY_SENT]) {
  } else {
    outgoing.writeHead(res.status, resHeaderRecord);
    outgoing.end();
  }
  outgoing[outgoingEnded]?.();
};
var getRequestListener = (fetchCallback, options = {}) => {
  const autoCleanupIncoming = options.autoCleanupIncoming ?? true;
  if (options.overrideGlobalObjects !== false && global.Request !== Request$1) {
    Object.defineProperty(global, "Request", { value: Request$1 });
    Object.defineProperty(global, "Response", { value: Response$1 });
  }
  return async (incoming, outgoing) => {
    let res, req;
    let needsBodyCleanup = false;
    let closeHandlerAttached = false;
    const ensureCloseHandler = () => {
      if (!req || closeHandlerAttached) return;
      closeHandlerAttached = true;
      outgoing.on("close", makeCloseHandler(req, incoming, outgoing, needsBodyCleanup));
    };
    try {
      req = newRequest(incoming, options.hostname);
      needsBodyCleanup = autoCleanupIncoming && !(incoming.method === "GET" || incoming.method === "HEAD");
      if (needsBodyCleanup) {
        incoming[wrapBodyStream] = true;
        if (incoming instanceof Http2ServerRequest) outgoing[outgoingEnded] = () => {
          if (!incoming.readableEnded) setTimeout(() => {
            if (!incoming.readableEnded) setTimeout(() => {
              incoming.destroy();
              outgoing.destroy();
            });
          });
        };
      }
      res = fetchCallback(req, {
        incoming,
        outgoing
      });
      if (!isPromise(res) && isImmediateCacheableResponse(res)) {
        if (needsBodyCleanup && !incoming.readableEnded) outgoing.once("finish", () => {
          if (!incoming.readableEnded) drainIncoming(incoming);
        });
        return responseViaCache(res, outgoing);
      }
      ensureCloseHandler();
    } catch (e) {
      if (!res) if (options.errorHandler) {
        ensureCloseHandler();
        res = await options.errorHandler(req ? e : toRequestError(e));
        if (!res) return;
      } else if (!req) res = handleRequestError();
      else res = handleFetchError(e);
      else return handleResponseError(e, outgoing);
    }
    try {
      return await responseViaResponseObject(res, outgoing, options);
    } catch (e) {
      return handleResponseError(e, outgoing);
    }
  };
};
var CloseEvent = globalThis.CloseEvent ?? class extends Event {
  #eventInitDict;
  constructor(type, eventInitDict = {}) {
    super(type, eventInitDict);
    this.#eventInitDict = eventInitDict;
  }
  get wasClean() {
    return this.#eventInitDict.wasClean ?? false;
  }
  get code() {
    return this.#eventInitDict.code ?? 0;
  }
  get reason() {
    return this.#eventInitDict.reason ?? "";
  }
};
var ErrorEvent = globalThis.ErrorEvent ?? class extends Event {
  #eventInitDict;
  constructor(type, eventInitDict = {}) {
    super(type, eventInitDict);
    this.#eventInitDict = eventInitDict;
  }
  get message() {
    return this.#eventInitDict.message ?? "";
  }
  get filename() {
    return this.#eventInitDict.filename ?? "";
  }
  get lineno() {
    return this.#eventInitDict.lineno ?? 0;
  }
  get colno() {
    return this.#eventInitDict.colno ?? 0;
  }
  get error() {
    return this.#eventInitDict.error ?? null;
  }
};
var generateConnectionSymbol = () => /* @__PURE__ */ Symbol("connection");
var CONNECTION_SYMBOL_KEY = /* @__PURE__ */ Symbol("CONNECTION_SYMBOL_KEY");
var WAIT_FOR_WEBSOCKET_SYMBOL = /* @__PURE__ */ Symbol("WAIT_FOR_WEBSOCKET_SYMBOL");
var responseHeadersToSkip = /* @__PURE__ */ new Set([
  "connection",
  "content-length",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "sec-websocket-accept",
  "sec-websocket-extensions",
  "sec-websocket-protocol"
]);
var appendResponseHeaders = (headers, responseHeaders) => {
  if (!responseHeaders) return;
  responseHeaders.forEach((value, key) => {
    if (responseHeadersToSkip.has(key.toLowerCase())) return;
    headers.push(`${key}: ${value}`);
  });
};
var rejectUpgradeRequest = (socket, status, responseHeaders) => {
  if (socket.destroyed) return;
  const responseLines = ["Connection: close", "Content-Length: 0"];
  appendResponseHeaders(responseLines, responseHeaders);
  socket.end(`HTTP/1.1 ${status.toString()} ${STATUS_CODES[status] ?? ""}\r
${responseLines.join("\r\n")}\r
\r
`);
};
var createUpgradeRequest = (request) => {
  const protocol = request.socket.encrypted ? "https" : "http";
  const incomingUrl = request.url ?? "/";
  let url2;
  if (incomingUrl[0] !== "/" && (incomingUrl.startsWith("http://") || incomingUrl.startsWith("https://"))) {
    validateRequestTarget(incomingUrl);
    url2 = new URL(incomingUrl).href;
  } else url2 = buildUrl(protocol, request.headers.host ?? "localhost", incomingUrl);
  const headers = new Headers();
  for (const key in request.headers) {
    const value = request.headers[key];
    if (!value) continue;
    headers.append(key, Array.isArray(value) ? value[0] : value);
  }
  return new Request(url2, { headers });
};
var setupWebSocket = (options) => {
  const { server, fetchCallback, wss } = options;
  const waiterMap = /* @__PURE__ */ new Map();
  wss.on("connection", (ws, request) => {
    const waiter = waiterMap.get(request);
    if (waiter) {
      waiter.resolve(ws);
      waiterMap.delete(request);
    }
  });
  const rejectWaiter = (request) => {
    const waiter = waiterMap.get(request);
    if (waiter) {
      waiterMap.delete(request);
      waiter.reject(/* @__PURE__ */ new Error("WebSocket handshake aborted"));
    }
  };
  const waitForWebSocket = (request, connectionSymbol) => {
    return new Promise((resolve3, reject) => {
      waiterMap.set(request, {
        resolve: resolve3,
        reject,
        connectionSymbol
      });
    });
  };
  server.on("upgrade", async (request, socket, head) => {
    if (request.headers.upgrade?.toLowerCase() !== "websocket") return;
    const ignoreSocketError = () => {
    };
    const reclaimWaiterOnClose = () => rejectWaiter(request);
    socket.on("error", ignoreSocketError);
    socket.once("close", reclaimWaiterOnClose);
    const env = {
      incoming: request,
      outgoing: void 0,
      wss,
      [WAIT_FOR_WEBSOCKET_SYMBOL]: waitForWebSocket
    };
    let status = 400;
    let responseHeaders;
    try {
      const response = await fetchCallback(createUpgradeRequest(request), env);
      if (response instanceof Response) {
        status = response.status;
        responseHeaders = response.headers;
      }
    } catch (error) {
      if (server.listenerCount("upgrade") === 1) rejectUpgradeRequest(socket, error instanceof RequestError ? 400 : 500);
      return;
    }
    if (socket.destroyed) {
      rejectWaiter(request);
      return;
    }
    const waiter = waiterMap.get(request);
    if (!waiter || waiter.connectionSymbol !== env[CONNECTION_SYMBOL_KEY]) {
      rejectWaiter(request);
      if (server.listenerCount("upgrade") === 1) rejectUpgradeRequest(socket, status, responseHeaders);
      return;
    }
    const addResponseHeaders = (headers) => {
      appendResponseHeaders(headers, responseHeaders);
    };
    wss.on("headers", addResponseHeaders);
    try {
      wss.handleUpgrade(request, socket, head, (ws) => {
        socket.off("close", reclaimWaiterOnClose);
        socket.off("error", ignoreSocketError);
        wss.emit("connection", ws, request);
      });
    } finally {
      wss.off("headers", addResponseHeaders);
    }
  });
  server.on("close", () => {
    wss.close();
  });
};
var upgradeWebSocket = defineWebSocketHelper(async (c, events, options) => {
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") return;
  const env = c.env;
  const waitForWebSocket = env[WAIT_FOR_WEBSOCKET_SYMBOL];
  if (!waitForWebSocket || !env.incoming) return new Response(null, { status: 500 });
  const connectionSymbol = generateConnectionSymbol();
  env[CONNECTION_SYMBOL_KEY] = connectionSymbol;
  (async () => {
    let ws;
    try {
      ws = await waitForWebSocket(env.incoming, connectionSymbol);
    } catch {
      return;
    }
    const messagesReceivedInStarting = [];
    const bufferMessage = (data, isBinary) => {
      messagesReceivedInStarting.push([data, isBinary]);
    };
    ws.on("message", bufferMessage);
    const ctx = {
      binaryType: "arraybuffer",
      close(code, reason) {
        ws.close(code, reason);
      },
      protocol: ws.protocol,
      raw: ws,
      get readyState() {
        return ws.readyState;
      },
      send(source, opts) {
        ws.send(source, { compress: opts?.compress });
      },
      url: new URL(c.req.url)
    };
    try {
      events?.onOpen?.(new Event("open"), ctx);
    } catch (e) {
      (options?.onError ?? console.error)(e);
    }
    const handleMessage = (data, isBinary) => {
      const datas = Array.isArray(data) ? data : [data];
      for (const data2 of datas) try {
        events?.onMessage?.(new MessageEvent("message", { data: isBinary ? data2 instanceof ArrayBuffer ? data2 : data2.buffer.slice(data2.byteOffset, data2.byteOffset + data2.byteLength) : typeof data2 === "string" ? data2 : Buffer.from(data2).toString("utf-8") }), ctx);
      } catch (e) {
        (options?.onError ?? console.error)(e);
      }
    };
    ws.off("message", bufferMessage);
    for (const message of messagesReceivedInStarting) handleMessage(...message);
    ws.on("message", (data, isBinary) => {
      handleMessage(data, isBinary);
    });
    ws.on("close", (code, reason) => {
      try {
        events?.onClose?.(new CloseEvent("close", {
          code,
          reason: reason.toString()
        }), ctx);
      } catch (e) {
        (options?.onError ?? console.error)(e);
      }
    });
    ws.on("error", (error) => {
      try {
        events?.onError?.(new ErrorEvent("error", { error }), ctx);
      } catch (e) {
        (options?.onError ?? console.error)(e);
      }
    });
  })();
  return new Response();
});
var createAdaptorServer = (options) => {
  const fetchCallback = options.fetch;
  const requestListener = getRequestListener(fetchCallback, {
    hostname: options.hostname,
    overrideGlobalObjects: options.overrideGlobalObjects,
    autoCleanupIncoming: options.autoCleanupIncoming
  });
  const server = (options.createServer || createServer)(options.serverOptions || {}, requestListener);
  if (options.websocket && options.websocket.server) {
    if (options.websocket.server.options.noServer !== true) throw new Error("WebSocket server must be created with { noServer: true } option");
    setupWebSocket({
      server,
      fetchCallback,
      wss: options.websocket.server
    });
  }
  return server;
};

// src/host/http-listener.ts
var CLOSING_GRACE_MS = 500;
function closeServer(server) {
  return new Promise((closed2) => {
    const grace = setTimeout(() => "closeAllConnections" in server && server.closeAllConnections(), CLOSING_GRACE_MS);
    server.close(() => {
      clearTimeout(grace);
      closed2();
    });
    if ("closeIdleConnections" in server) server.closeIdleConnections();
  });
}

// node_modules/hono/dist/http-exception.js
var HTTPException = class extends Error {
  res;
  status;
  /**
  * Creates an instance of `HTTPException`.
  * @param status - HTTP status code for the exception. Defaults to 500.
  * @param options - Additional options for the exception.
  */
  constructor(status = 500, options) {
    super(options?.message, { cause: options?.cause });
    this.res = options?.res;
    this.status = status;
  }
  /**
  * Returns the response object associated with the exception.
  * If a response object is not provided, a new response is created with the error message and status code.
  * @returns The response object.
  */
  getResponse() {
    if (this.res) return new Response(this.res.body, {
      status: this.status,
      headers: this.res.headers
    });
    return new Response(this.message, { status: this.status });
  }
};

// node_modules/hono/dist/request/constants.js
var GET_MATCH_RESULT = /* @__PURE__ */ Symbol();

// node_modules/hono/dist/utils/buffer.js
var bufferToFormData = (arrayBuffer, contentType2) => {
  return new Response(arrayBuffer, { headers: { "Content-Type": contentType2.replace(/^[^;]+/, (mediaType) => mediaType.toLowerCase()) } }).formData();
};

// node_modules/hono/dist/utils/body.js
var MAX_NESTED_OBJECTS = 1e4;
var isRawRequest = (request) => "headers" in request;
var parseBody = async (request, options = /* @__PURE__ */ Object.create(null)) => {
  const { all: all3 = false, dot = false } = options;
  const mediaType = (isRawRequest(request) ? request.headers : request.raw.headers).get("Content-Type")?.split(";")[0].trim().toLowerCase();
  if (mediaType === "multipart/form-data" || mediaType === "application/x-www-form-urlencoded") return parseFormData(request, {
    all: all3,
    dot
  });
  return {};
};
async function parseFormData(request, options) {
  if (!isRawRequest(request) && request.bodyCache.formData) return convertFormDataToBodyData(await request.bodyCache.formData, options);
  const headers = isRawRequest(request) ? request.headers : request.raw.headers;
  const arrayBuffer = await request.arrayBuffer();
  const formDataPromise = bufferToFormData(arrayBuffer, headers.get("Content-Type") || "");
  if (!isRawRequest(request)) request.bodyCache.formData = formDataPromise;
  const formData = await formDataPromise;
  if (formData) return convertFormDataToBodyData(formData, options);
  return {};
}
function convertFormDataToBodyData(formData, options) {
  const form = /* @__PURE__ */ Object.create(null);
  const nestingState = { count: 0 };
  formData.forEach((value, key) => {
    if (!(options.all || key.endsWith("[]"))) form[key] = value;
    else handleParsingAllValues(form, key, value);
  });
  if (options.dot) Object.entries(form).forEach(([key, value]) => {
    if (key.includes(".")) {
      handleParsingNestedValues(form, key, value, nestingState);
      delete form[key];
    }
  });
  return form;
}
var handleParsingAllValues = (form, key, value) => {
  if (form[key] !== void 0) {
    if (Array.isArray(form[key])) form[key].push(value);
    else form[key] = [form[key], value];
  } else if (!key.endsWith("[]")) form[key] = value;
  else form[key] = [value];
};
var handleParsingNestedValues = (form, key, value, state) => {
  if (/(?:^|\.)__proto__\./.test(key)) return;
  let nestedForm = form;
  const keys = key.split(".", 34);
  if (keys.length > 33) throwNestingLimitExceeded();
  keys.forEach((key2, index) => {
    if (index === keys.length - 1) nestedForm[key2] = value;
    else {
      if (!nestedForm[key2] || typeof nestedForm[key2] !== "object" || Array.isArray(nestedForm[key2]) || nestedForm[key2] instanceof File) {
        if (state.count++ >= MAX_NESTED_OBJECTS) throwNestingLimitExceeded();
        nestedForm[key2] = /* @__PURE__ */ Object.create(null);
      }
      nestedForm = nestedForm[key2];
    }
  });
};
var throwNestingLimitExceeded = () => {
  throw new Error("Nesting limit exceeded");
};

// node_modules/hono/dist/utils/url.js
var splitPath = (path2) => {
  const paths = path2.split("/");
  if (paths[0] === "") paths.shift();
  return paths;
};
var splitRoutingPath = (routePath2) => {
  const { groups: groups2, path: path2 } = extractGroupsFromPath(routePath2);
  const paths = splitPath(path2);
  return replaceGroupMarks(paths, groups2);
};
var extractGroupsFromPath = (path2) => {
  const groups2 = [];
  path2 = path2.replace(/\{[^}]+\}/g, (match2, index) => {
    const mark2 = `@${index}`;
    groups2.push([mark2, match2]);
    return mark2;
  });
  return {
    groups: groups2,
    path: path2
  };
};
var replaceGroupMarks = (paths, groups2) => {
  for (let i = groups2.length - 1; i >= 0; i--) {
    const [mark2] = groups2[i];
    for (let j = paths.length - 1; j >= 0; j--) if (paths[j].includes(mark2)) {
      paths[j] = paths[j].replace(mark2, groups2[i][1]);
      break;
    }
  }
  return paths;
};
var patternCache = {};
var getPattern = (label, next) => {
  if (label === "*") return "*";
  const match2 = label.match(/^\:([^\{\}]+)(?:\{(.+)\})?$/);
  if (match2) {
    const cacheKey2 = `${label}#${next}`;
    if (!patternCache[cacheKey2]) {
      if (match2[2]) patternCache[cacheKey2] = next && next[0] !== ":" && next[0] !== "*" ? [
        cacheKey2,
        match2[1],
        new RegExp(`^${match2[2]}(?=/${next})`)
      ] : [
        label,
        match2[1],
        new RegExp(`^${match2[2]}$`)
      ];
      else patternCache[cacheKey2] = [
        label,
        match2[1],
        true
      ];
    }
    return patternCache[cacheKey2];
  }
  return null;
};
var tryDecode = (str, decoder) => {
  try {
    return decoder(str);
  } catch {
    return str.replace(/(?:%[0-9A-Fa-f]{2})+/g, (match2) => {
      try {
        return decoder(match2);
      } catch {
        return match2;
      }
    });
  }
};
var decodeURIWithPreservedPercent = (value) => decodeURI(value.includes("%25") ? value.replace(/%25/g, "%2525") : value);
var getPath = (request) => {
  const url2 = request.url;
  const start = url2.indexOf("/", url2.indexOf(":") + 4);
  let i = start;
  for (; i < url2.length; i++) {
    const charCode = url2.charCodeAt(i);
    if (charCode === 37) {
      const queryIndex = url2.indexOf("?", i);
      const hashIndex = url2.indexOf("#", i);
      const end = queryIndex === -1 ? hashIndex === -1 ? void 0 : hashIndex : hashIndex === -1 ? queryIndex : Math.min(queryIndex, hashIndex);
      const path2 = url2.slice(start, end);
      const decoded = tryDecode(path2, decodeURIWithPreservedPercent);
      if (/%(?![0-9A-Fa-f]{2})/.test(path2)) {
        const rewritten = new URL("http://localhost");
        rewritten.pathname = decoded.replace(/[\\\t\n\r]/g, encodeURIComponent);
        if (tryDecode(rewritten.pathname, decodeURIWithPreservedPercent) !== decoded) return tryDecode(path2.replace(/%(?![0-9A-Fa-f]{2})/g, "%25"), decodeURIWithPreservedPercent);
      }
      return decoded;
    } else if (charCode === 63 || charCode === 35) break;
  }
  return url2.slice(start, i);
};
var getPathNoStrict = (request) => {
  const result = getPath(request);
  return result.length > 1 && result.at(-1) === "/" ? result.slice(0, -1) : result;
};
var mergePath = (base, sub, ...rest) => {
  if (rest.length) sub = mergePath(sub, ...rest);
  return `${base?.[0] === "/" ? "" : "/"}${base}${sub === "/" ? "" : `${base?.at(-1) === "/" ? "" : "/"}${sub?.[0] === "/" ? sub.slice(1) : sub}`}`;
};
var checkOptionalParameter = (path2) => {
  if (path2.charCodeAt(path2.length - 1) !== 63 || !path2.includes(":")) return null;
  const segments = path2.split("/");
  const results = [];
  let basePath = "";
  segments.forEach((segment) => {
    if (segment !== "" && !/\:/.test(segment)) basePath += "/" + segment;
    else if (/\:/.test(segment)) {
      if (segment.charCodeAt(segment.length - 1) === 63) {
        if (results.length === 0 && basePath === "") results.push("/");
        else results.push(basePath);
        const optionalSegment = segment.slice(0, -1);
        basePath += "/" + optionalSegment;
        results.push(basePath);
      } else basePath += "/" + segment;
    }
  });
  return results.filter((v, i, a) => a.indexOf(v) === i);
};
var tryDecodeURIComponent = (str) => str.indexOf("%") !== -1 ? tryDecode(str, decodeURIComponent_) : str;
var _decodeURI = (value) => {
  if (value.indexOf("+") !== -1) value = value.replace(/\+/g, " ");
  return tryDecodeURIComponent(value);
};
var _getQueryParam = (url2, key, multiple) => {
  const hashIndex = url2.indexOf("#", 8);
  if (hashIndex !== -1) url2 = url2.slice(0, hashIndex);
  let encoded;
  if (!multiple && key && !/[%+&=]/.test(key)) {
    const queryIndex = url2.indexOf("?", 8);
    let keyIndex2 = queryIndex;
    if (keyIndex2 === -1) return;
    if (!url2.startsWith(key, keyIndex2 + 1)) keyIndex2 = url2.indexOf(`&${key}`, keyIndex2 + 1);
    while (keyIndex2 !== -1) {
      const trailingKeyCode = url2.charCodeAt(keyIndex2 + key.length + 1);
      if (trailingKeyCode === 61 || trailingKeyCode === 38 || isNaN(trailingKeyCode)) {
        if (keyIndex2 > queryIndex && /(?:^|&)[^=&]*[%+]/.test(url2.slice(queryIndex + 1, keyIndex2))) break;
        if (trailingKeyCode === 61) {
          const valueIndex = keyIndex2 + key.length + 2;
          const endIndex = url2.indexOf("&", valueIndex);
          return _decodeURI(url2.slice(valueIndex, endIndex === -1 ? void 0 : endIndex));
        }
        return "";
      }
      keyIndex2 = url2.indexOf(`&${key}`, keyIndex2 + 1);
    }
    encoded = /[%+]/.test(url2);
    if (!encoded) return;
  }
  const results = /* @__PURE__ */ Object.create(null);
  encoded ??= /[%+]/.test(url2);
  let keyIndex = url2.indexOf("?", 8);
  while (keyIndex !== -1) {
    const nextKeyIndex = url2.indexOf("&", keyIndex + 1);
    let valueIndex = url2.indexOf("=", keyIndex);
    if (valueIndex > nextKeyIndex && nextKeyIndex !== -1) valueIndex = -1;
    let name = url2.slice(keyIndex + 1, valueIndex === -1 ? nextKeyIndex === -1 ? void 0 : nextKeyIndex : valueIndex);
    if (encoded) name = _decodeURI(name);
    keyIndex = nextKeyIndex;
    if (name === "") continue;
    let value;
    if (valueIndex === -1) value = "";
    else {
      value = url2.slice(valueIndex + 1, nextKeyIndex === -1 ? void 0 : nextKeyIndex);
      if (encoded) value = _decodeURI(value);
    }
    if (multiple) {
      if (!(results[name] && Array.isArray(results[name]))) results[name] = [];
      results[name].push(value);
    } else results[name] ??= value;
  }
  return key ? results[key] : results;
};
var getQueryParam = _getQueryParam;
var getQueryParams = (url2, key) => {
  return _getQueryParam(url2, key, true);
};
var decodeURIComponent_ = decodeURIComponent;

// node_modules/hono/dist/request.js
var HonoRequest = class {
  /**
  * `.raw` can get the raw Request object.
  *
  * @see {@link https://hono.dev/docs/api/request#raw}
  *
  * @example
  * ```ts
  * // For Cloudflare Workers
  * app.post('/', async (c) => {
  *   const metadata = c.req.raw.cf?.hostMetadata?
  *   ...
  * })
  * ```
  */
  raw;
  #validatedData;
  #matchResult;
  routeIndex = 0;
  /**
  * `.path` can get the pathname of the request.
  *
  * @see {@link https://hono.dev/docs/api/request#path}
  *
  * @example
  * ```ts
  * app.get('/about/me', (c) => {
  *   const pathname = c.req.path // `/about/me`
  * })
  * ```
  */
  path;
  bodyCache = {};
  constructor(request, path2 = "/", matchResult = [[]]) {
    this.raw = request;
    this.path = path2;
    this.#matchResult = matchResult;
  }
  param(key) {
    return key ? this.#getDecodedParam(key) : this.#getAllDecodedParams();
  }
  #getDecodedParam(key) {
    const paramKey = this.#matchResult[0][this.routeIndex]?.[1][key];
    const param = this.#getParamValue(paramKey);
    return param && tryDecodeURIComponent(param);
  }
  #getAllDecodedParams() {
    const decoded = {};
    const keys = Object.keys(this.#matchResult[0][this.routeIndex]?.[1] ?? {});
    for (const key of keys) {
      const value = this.#getParamValue(this.#matchResult[0][this.routeIndex][1][key]);
      if (value !== void 0) decoded[key] = tryDecodeURIComponent(value);
    }
    return decoded;
  }
  #getParamValue(paramKey) {
    return this.#matchResult[1] ? this.#matchResult[1][paramKey] : paramKey;
  }
  query(key) {
    return getQueryParam(this.url, key);
  }
  queries(key) {
    return getQueryParams(this.url, key);
  }
  header(name) {
    if (name) return this.raw.headers.get(name) ?? void 0;
    const headerData = /* @__PURE__ */ Object.create(null);
    this.raw.headers.forEach((value, key) => {
      headerData[key] = value;
    });
    return headerData;
  }
  async parseBody(options) {
    return parseBody(this, options);
  }
  #cachedBody = (key) => {
    const { bodyCache, raw: raw2 } = this;
    const cachedBody = bodyCache[key];
    if (cachedBody) return cachedBody;
    for (const anyCachedKey in bodyCache) return bodyCache[anyCachedKey].then((body) => {
      if (anyCachedKey === "json") body = JSON.stringify(body);
      const contentType2 = anyCachedKey === "formData" ? void 0 : raw2.headers.get("content-type");
      return new Response(body, { headers: contentType2 ? { "Content-Type": contentType2 } : void 0 })[key]();
    });
    return bodyCache[key] = raw2[key]();
  };
  /**
  * `.json()` can parse Request body of type `application/json`
  *
  * @see {@link https://hono.dev/docs/api/request#json}
  *
  * @example
  * ```ts
  * app.post('/entry', async (c) => {
  *   const body = await c.req.json()
  * })
  * ```
  */
  json() {
    return this.#cachedBody("text").then((text) => JSON.parse(text));
  }
  /**
  * `.text()` can parse Request body of type `text/plain`
  *
  * @see {@link https://hono.dev/docs/api/request#text}
  *
  * @example
  * ```ts
  * app.post('/entry', async (c) => {
  *   const body = await c.req.text()
  * })
  * ```
  */
  text() {
    return this.#cachedBody("text");
  }
  /**
  * `.arrayBuffer()` parse Request body as an `ArrayBuffer`
  *
  * @see {@link https://hono.dev/docs/api/request#arraybuffer}
  *
  * @example
  * ```ts
  * app.post('/entry', async (c) => {
  *   const body = await c.req.arrayBuffer()
  * })
  * ```
  */
  arrayBuffer() {
    return this.#cachedBody("arrayBuffer");
  }
  /**
  * `.bytes()` parses the request body as a `Uint8Array`.
  *
  * @see {@link https://hono.dev/docs/api/request#bytes}
  *
  * @example
  * ```ts
  * app.post('/entry', async (c) => {
  *   const body = await c.req.bytes()
  * })
  * ```
  */
  bytes() {
    return this.#cachedBody("arrayBuffer").then((buffer) => new Uint8Array(buffer));
  }
  /**
  * Parses the request body as a `Blob`.
  * @example
  * ```ts
  * app.post('/entry', async (c) => {
  *   const body = await c.req.blob();
  * });
  * ```
  * @see https://hono.dev/docs/api/request#blob
  */
  blob() {
    return this.#cachedBody("blob");
  }
  /**
  * Parses the request body as `FormData`.
  * @example
  * ```ts
  * app.post('/entry', async (c) => {
  *   const body = await c.req.formData();
  * });
  * ```
  * @see https://hono.dev/docs/api/request#formdata
  */
  formData() {
    return this.#cachedBody("formData");
  }
  /**
  * Adds validated data to the request.
  *
  * @param target - The target of the validation.
  * @param data - The validated data to add.
  */
  addValidatedData(target, data) {
    (this.#validatedData ??= {})[target] = data;
  }
  valid(target) {
    return this.#validatedData?.[target];
  }
  /**
  * `.url` can get the request url strings.
  *
  * @see {@link https://hono.dev/docs/api/request#url}
  *
  * @example
  * ```ts
  * app.get('/about/me', (c) => {
  *   const url = c.req.url // `http://localhost:8787/about/me`
  *   ...
  * })
  * ```
  */
  get url() {
    return this.raw.url;
  }
  /**
  * `.method` can get the method name of the request.
  *
  * @see {@link https://hono.dev/docs/api/request#method}
  *
  * @example
  * ```ts
  * app.get('/about/me', (c) => {
  *   const method = c.req.method // `GET`
  * })
  * ```
  */
  get method() {
    return this.raw.method;
  }
  get [GET_MATCH_RESULT]() {
    return this.#matchResult;
  }
  /**
  * `.matchedRoutes` can return a matched route in the handler
  *
  * @deprecated
  *
  * Use matchedRoutes helper defined in "hono/route" instead.
  *
  * @see {@link https://hono.dev/docs/api/request#matchedroutes}
  *
  * @example
  * ```ts
  * app.use('*', async function logger(c, next) {
  *   await next()
  *   c.req.matchedRoutes.forEach(({ handler, method, path }, i) => {
  *     const name = handler.name || (handler.length < 2 ? '[handler]' : '[middleware]')
  *     console.log(
  *       method,
  *       ' ',
  *       path,
  *       ' '.repeat(Math.max(10 - path.length, 0)),
  *       name,
  *       i === c.req.routeIndex ? '<- respond from here' : ''
  *     )
  *   })
  * })
  * ```
  */
  get matchedRoutes() {
    return this.#matchResult[0].map(([[, route]]) => route);
  }
  /**
  * `.routePath` can retrieve the path registered within the handler
  *
  * @deprecated
  *
  * Use routePath helper defined in "hono/route" instead.
  *
  * @see {@link https://hono.dev/docs/api/request#routepath}
  *
  * @example
  * ```ts
  * app.get('/posts/:id', (c) => {
  *   return c.json({ path: c.req.routePath })
  * })
  * ```
  */
  get routePath() {
    return this.#matchResult[0].map(([[, route]]) => route)[this.routeIndex].path;
  }
};

// node_modules/hono/dist/utils/html.js
var HtmlEscapedCallbackPhase = {
  Stringify: 1,
  BeforeStream: 2,
  Stream: 3
};
var raw = (value, callbacks) => {
  const escapedString = new String(value);
  escapedString.isEscaped = true;
  escapedString.callbacks = callbacks;
  return escapedString;
};
var resolveCallback = async (str, phase, preserveCallbacks, context, buffer) => {
  if (typeof str === "object" && !(str instanceof String)) {
    if (!(str instanceof Promise)) str = str.toString();
    if (str instanceof Promise) str = await str;
  }
  const callbacks = str.callbacks;
  if (!callbacks?.length) return Promise.resolve(str);
  if (buffer) buffer[0] += str;
  else buffer = [str];
  const resStr = Promise.all(callbacks.map((c) => c({
    phase,
    buffer,
    context
  }))).then((res) => Promise.all(res.filter(Boolean).map((str2) => resolveCallback(str2, phase, false, context, buffer))).then(() => buffer[0]));
  if (preserveCallbacks) return raw(await resStr, callbacks);
  else return resStr;
};

// node_modules/hono/dist/context.js
var TEXT_PLAIN = "text/plain; charset=UTF-8";
var setDefaultContentType = (contentType2, headers) => {
  return {
    "Content-Type": contentType2,
    ...headers
  };
};
var createResponseInstance = (body, init) => new Response(body, init);
var Context = class {
  #rawRequest;
  #req;
  /**
  * `.env` can get bindings (environment variables, secrets, KV namespaces, D1 database, R2 bucket etc.) in Cloudflare Workers.
  *
  * @see {@link https://hono.dev/docs/api/context#env}
  *
  * @example
  * ```ts
  * // Environment object for Cloudflare Workers
  * app.get('*', async c => {
  *   const counter = c.env.COUNTER
  * })
  * ```
  */
  env = {};
  #var;
  finalized = false;
  /**
  * `.error` can get the error object from the middleware if the Handler throws an error.
  *
  * @see {@link https://hono.dev/docs/api/context#error}
  *
  * @example
  * ```ts
  * app.use('*', async (c, next) => {
  *   await next()
  *   if (c.error) {
  *     // do something...
  *   }
  * })
  * ```
  */
  error;
  #status;
  #executionCtx;
  #res;
  #layout;
  #renderer;
  #notFoundHandler;
  #preparedHeaders;
  #matchResult;
  #path;
  /**
  * Creates an instance of the Context class.
  *
  * @param req - The Request object.
  * @param options - Optional configuration options for the context.
  */
  constructor(req, options) {
    this.#rawRequest = req;
    if (options) {
      this.#executionCtx = options.executionCtx;
      this.env = options.env;
      this.#notFoundHandler = options.notFoundHandler;
      this.#path = options.path;
      this.#matchResult = options.matchResult;
    }
  }
  /**
  * `.req` is the instance of {@link HonoRequest}.
  */
  get req() {
    this.#req ??= new HonoRequest(this.#rawRequest, this.#path, this.#matchResult);
    return this.#req;
  }
  /**
  * @see {@link https://hono.dev/docs/api/context#event}
  * The FetchEvent associated with the current request.
  *
  * @throws Will throw an error if the context does not have a FetchEvent.
  */
  get event() {
    if (this.#executionCtx && "respondWith" in this.#executionCtx) return this.#executionCtx;
    else throw Error("This context has no FetchEvent");
  }
  /**
  * @see {@link https://hono.dev/docs/api/context#executionctx}
  * The ExecutionContext associated with the current request.
  *
  * @throws Will throw an error if the context does not have an ExecutionContext.
  */
  get executionCtx() {
    if (this.#executionCtx) return this.#executionCtx;
    else throw Error("This context has no ExecutionContext");
  }
  /**
  * @see {@link https://hono.dev/docs/api/context#res}
  * The Response object for the current request.
  */
  get res() {
    return this.#res ||= createResponseInstance(null, { headers: this.#preparedHeaders ??= new Headers() });
  }
  /**
  * Sets the Response object for the current request.
  *
  * @param _res - The Response object to set.
  */
  set res(_res) {
    if (this.#res && _res) {
      _res = createResponseInstance(_res.body, _res);
      for (const [k, v] of this.#res.headers.entries()) {
        if (k === "content-type") continue;
        if (k === "set-cookie") {
          const cookies = this.#res.headers.getSetCookie();
          _res.headers.delete("set-cookie");
          for (const cookie of cookies) _res.headers.append("set-cookie", cookie);
        } else _res.headers.set(k, v);
      }
    }
    this.#res = _res;
    this.finalized = true;
  }
  /**
  * `.render()` can create a response within a layout.
  *
  * @see {@link https://hono.dev/docs/api/context#render-setrenderer}
  *
  * @example
  * ```ts
  * app.get('/', (c) => {
  *   return c.render('Hello!')
  * })
  * ```
  */
  render = (...args) => {
    this.#renderer ??= (content) => this.html(content);
    return this.#renderer(...args);
  };
  /**
  * Sets the layout for the response.
  *
  * @param layout - The layout to set.
  * @returns The layout function.
  */
  setLayout = (layout) => this.#layout = layout;
  /**
  * Gets the current layout for the response.
  *
  * @returns The current layout function.
  */
  getLayout = () => this.#layout;
  /**
  * `.setRenderer()` can set the layout in the custom middleware.
  *
  * @see {@link https://hono.dev/docs/api/context#render-setrenderer}
  *
  * @example
  * ```tsx
  * app.use('*', async (c, next) => {
  *   c.setRenderer((content) => {
  *     return c.html(
  *       <html>
  *         <body>
  *           <p>{content}</p>
  *         </body>
  *       </html>
  *     )
  *   })
  *   await next()
  * })
  * ```
  */
  setRenderer = (renderer) => {
    this.#renderer = renderer;
  };
  /**
  * `.header()` can set headers.
  *
  * @see {@link https://hono.dev/docs/api/context#header}
  *
  * @example
  * ```ts
  * app.get('/welcome', (c) => {
  *   // Set headers
  *   c.header('X-Message', 'Hello!')
  *   c.header('Content-Type', 'text/plain')
  *
  *   // Append multiple headers using the append option (e.g. Vary)
  *   c.header('Vary', 'Accept-Encoding', { append: true })
  *   c.header('Vary', 'User-Agent', { append: true })
  *
  *   return c.body('Thank you for coming')
  * })
  * ```
  */
  header = (name, value, options) => {
    if (this.finalized && !this.#res.bodyUsed) this.#res = createResponseInstance(this.#res.body, this.#res);
    const headers = this.#res ? this.#res.headers : this.#preparedHeaders ??= new Headers();
    if (value === void 0) headers.delete(name);
    else if (options?.append) headers.append(name, value);
    else headers.set(name, value);
  };
  status = (status) => {
    this.#status = status;
  };
  /**
  * `.set()` can set the value specified by the key.
  *
  * @see {@link https://hono.dev/docs/api/context#set-get}
  *
  * @example
  * ```ts
  * app.use('*', async (c, next) => {
  *   c.set('message', 'Hono is hot!!')
  *   await next()
  * })
  * ```
  */
  set = (key, value) => {
    this.#var ??= /* @__PURE__ */ new Map();
    this.#var.set(key, value);
  };
  /**
  * `.get()` can use the value specified by the key.
  *
  * @see {@link https://hono.dev/docs/api/context#set-get}
  *
  * @example
  * ```ts
  * app.get('/', (c) => {
  *   const message = c.get('message')
  *   return c.text(`The message is "${message}"`)
  * })
  * ```
  */
  get = (key) => {
    return this.#var ? this.#var.get(key) : void 0;
  };
  /**
  * `.var` can access the value of a variable.
  *
  * @see {@link https://hono.dev/docs/api/context#var}
  *
  * @example
  * ```ts
  * const result = c.var.client.oneMethod()
  * ```
  */
  get var() {
    if (!this.#var) return {};
    return Object.fromEntries(this.#var);
  }
  #newResponse(data, arg, headers) {
    let responseHeaders = this.#res ? new Headers(this.#res.headers) : this.#preparedHeaders;
    if (typeof arg === "object" && arg.headers) {
      responseHeaders ??= new Headers();
      for (const [key, value] of new Headers(arg.headers)) if (key === "set-cookie") responseHeaders.append(key, value);
      else responseHeaders.set(key, value);
    }
    if (headers) {
      if (!responseHeaders) {
        let count = 0;
        for (const k in headers) if (++count > 1 || typeof headers[k] !== "string") {
          responseHeaders = new Headers();
          break;
        }
      }
      if (responseHeaders) for (const k in headers) {
        const v = headers[k];
        if (typeof v === "string") responseHeaders.set(k, v);
        else {
          responseHeaders.delete(k);
          for (const v2 of v) responseHeaders.append(k, v2);
        }
      }
    }
    const status = typeof arg === "number" ? arg : arg?.status ?? this.#status;
    return createResponseInstance(data, {
      status,
      headers: responseHeaders ?? headers
    });
  }
  newResponse = (...args) => this.#newResponse(...args);
  /**
  * `.body()` can return the HTTP response.
  * You can set headers with `.header()` and set HTTP status code with `.status`.
  * This can also be set in `.text()`, `.json()` and so on.
  *
  * @see {@link https://hono.dev/docs/api/context#body}
  *
  * @example
  * ```ts
  * app.get('/welcome', (c) => {
  *   // Set headers
  *   c.header('X-Message', 'Hello!')
  *   c.header('Content-Type', 'text/plain')
  *   // Set HTTP status code
  *   c.status(201)
  *
  *   // Return the response body
  *   return c.body('Thank you for coming')
  * })
  * ```
  */
  body = (data, arg, headers) => this.#newResponse(data, arg, headers);
  /**
  * `.text()` can render text as `Content-Type:text/plain`.
  *
  * @see {@link https://hono.dev/docs/api/context#text}
  *
  * @example
  * ```ts
  * app.get('/say', (c) => {
  *   return c.text('Hello!')
  * })
  * ```
  */
  text = (text, arg, headers) => {
    return !this.#preparedHeaders && !this.#status && !arg && !headers && !this.finalized ? new Response(text) : this.#newResponse(text, arg, setDefaultContentType(TEXT_PLAIN, headers));
  };
  /**
  * `.json()` can render JSON as `Content-Type:application/json`.
  *
  * @see {@link https://hono.dev/docs/api/context#json}
  *
  * @example
  * ```ts
  * app.get('/api', (c) => {
  *   return c.json({ message: 'Hello!' })
  * })
  * ```
  */
  json = (object2, arg, headers) => {
    return this.#newResponse(JSON.stringify(object2), arg, setDefaultContentType("application/json", headers));
  };
  html = (html, arg, headers) => {
    const res = (html2) => this.#newResponse(html2, arg, setDefaultContentType("text/html; charset=UTF-8", headers));
    return typeof html === "object" ? resolveCallback(html, HtmlEscapedCallbackPhase.Stringify, false, {}).then(res) : res(html);
  };
  /**
  * `.redirect()` can Redirect, default status code is 302.
  *
  * @see {@link https://hono.dev/docs/api/context#redirect}
  *
  * @example
  * ```ts
  * app.get('/redirect', (c) => {
  *   return c.redirect('/')
  * })
  * app.get('/redirect-permanently', (c) => {
  *   return c.redirect('/', 301)
  * })
  * ```
  */
  redirect = (location, status) => {
    const locationString = String(location);
    this.header("Location", !/[^\x00-\xFF]/.test(locationString) ? locationString : encodeURI(locationString));
    return this.newResponse(null, status ?? 302);
  };
  /**
  * `.notFound()` can return the Not Found Response.
  *
  * @see {@link https://hono.dev/docs/api/context#notfound}
  *
  * @example
  * ```ts
  * app.get('/notfound', (c) => {
  *   return c.notFound()
  * })
  * ```
  */
  notFound = () => {
    this.#notFoundHandler ??= () => createResponseInstance();
    return this.#notFoundHandler(this);
  };
};

// node_modules/hono/dist/compose.js
var compose = (middleware, onError, onNotFound) => {
  return (context, next) => {
    let index = -1;
    return dispatch(0);
    async function dispatch(i) {
      if (i <= index) throw new Error("next() called multiple times");
      index = i;
      let res;
      let isError = false;
      let handler;
      if (middleware[i]) {
        handler = middleware[i][0][0];
        context.req.routeIndex = i;
      } else handler = i === middleware.length && next || void 0;
      if (handler) try {
        res = await handler(context, () => dispatch(i + 1));
      } catch (err) {
        if (err instanceof Error && onError) {
          context.error = err;
          res = await onError(err, context);
          isError = true;
        } else throw err;
      }
      else if (context.finalized === false && onNotFound) res = await onNotFound(context);
      if (res && (context.finalized === false || isError)) context.res = res;
      return context;
    }
  };
};

// node_modules/hono/dist/helper/route/index.js
var matchedRoutes = (c) => c.req[GET_MATCH_RESULT][0].map(([[, route]]) => route);
var routePath = (c, index) => matchedRoutes(c).at(index ?? c.req.routeIndex)?.path ?? "";

// node_modules/hono/dist/router.js
var METHODS = [
  "get",
  "post",
  "put",
  "delete",
  "options",
  "patch",
  "query"
];
var MESSAGE_MATCHER_IS_ALREADY_BUILT = "Can not add a route since the matcher is already built.";
var UnsupportedPathError = class extends Error {
};

// node_modules/hono/dist/utils/constants.js
var COMPOSED_HANDLER = "__COMPOSED_HANDLER";

// node_modules/hono/dist/utils/mount.js
var countTrailingSlashes = (path2) => {
  let index = path2.length;
  while (index > 0 && path2.charCodeAt(index - 1) === 47) index--;
  return path2.length - index;
};
var getPathPrefixLength = (c, pathPrefix, routePath2) => {
  if (!/[:*]/.test(pathPrefix)) return pathPrefix.length;
  const path2 = c.req.path;
  const matchResult = c.req[GET_MATCH_RESULT];
  const paramNames = /* @__PURE__ */ new Set();
  let length = 0;
  for (const part of splitRoutingPath(pathPrefix)) {
    if (part[0] === ":" && part.endsWith("}?")) throw new Error(`mount(): Optional regular expression parameters are not supported in "${routePath2}".`);
    const pattern = getPattern(part);
    if (pattern && pattern !== "*") {
      const name = pattern[1];
      if (paramNames.has(name)) throw new Error(`mount(): Duplicate path parameter "${name}" in "${routePath2}".`);
      paramNames.add(name);
    }
    if (pattern && pattern !== "*" && pattern[2] !== true) {
      const value = matchResult.length === 2 ? matchResult[1][matchResult[0][c.req.routeIndex][1][pattern[1]]] : matchResult[0][c.req.routeIndex][1][pattern[1]];
      length += value.length + 1;
    } else if (pattern || part.endsWith("*")) {
      const end = path2.indexOf("/", length + 1);
      length = end === -1 ? path2.length : end;
    } else length += part.length + 1;
  }
  return length;
};
var createMountedRequest = (c, pathPrefix, routePath2) => {
  if (/[^/]\*$/.test(routePath2)) throw new Error(`mount(): Wildcard must follow "/" in "${routePath2}".`);
  const prefixLength = getPathPrefixLength(c, pathPrefix, routePath2);
  const path2 = c.req.path.slice(prefixLength) || "/";
  if (prefixLength > c.req.path.length || path2[0] !== "/" || /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path2)) throw new HTTPException(400, { message: "Invalid mounted path" });
  const rawUrl = c.req.raw.url;
  if (/^[^/?#]*\/\/[^/?#\\]*[?#\\]/.test(rawUrl)) throw new HTTPException(400, { message: "Invalid mounted path" });
  const rawPathEnd = rawUrl.search(/[?#]/);
  const rawTrailingSlashes = countTrailingSlashes(rawPathEnd === -1 ? rawUrl : rawUrl.slice(0, rawPathEnd));
  if (rawTrailingSlashes > 1 && countTrailingSlashes(c.req.path) === rawTrailingSlashes - 1) throw new HTTPException(400, { message: "Invalid mounted path" });
  const url2 = new URL(rawUrl);
  url2.pathname = path2.replace(/[\\\t\n\r]/g, encodeURIComponent);
  if (path2.includes("%")) {
  }
  return new Request(url2, c.req.raw);
};

// node_modules/hono/dist/hono-base.js
var notFoundHandler = (c) => {
  return c.text("404 Not Found", 404);
};
var errorHandler = (err, c) => {
  if ("getResponse" in err) {
    const res = err.getResponse();
    return c.newResponse(res.body, res);
  }
  console.error(err);
  return c.text("Internal Server Error", 500);
};
var Hono = class Hono2 {
  get;
  post;
  put;
  delete;
  options;
  patch;
  query;
  all;
  on;
  use;
  router;
  getPath;
  _basePath = "/";
  #path = "/";
  routes = [];
  constructor(options = {}) {
    [...METHODS, "all"].forEach((method) => {
      this[method] = (args1, ...args) => {
        const methodName = method.toUpperCase();
        if (typeof args1 === "string") this.#path = args1;
        else this.#addRoute(methodName, this.#path, args1);
        args.forEach((handler) => {
          this.#addRoute(methodName, this.#path, handler);
        });
        return this;
      };
    });
    this.on = (method, path2, ...handlers) => {
      for (const p of [path2].flat()) {
        this.#path = p;
        for (const m of [method].flat()) {
          const methodName = m.toUpperCase();
          for (const handler of handlers) this.#addRoute(methodName, this.#path, handler);
        }
      }
      return this;
    };
    this.use = (arg1, ...handlers) => {
      if (typeof arg1 === "string") this.#path = arg1;
      else {
        this.#path = "*";
        handlers.unshift(arg1);
      }
      handlers.forEach((handler) => {
        this.#addRoute("ALL", this.#path, handler);
      });
      return this;
    };
    const { strict, ...optionsWithoutStrict } = options;
    Object.assign(this, optionsWithoutStrict);
    this.getPath = strict ?? true ? options.getPath ?? getPath : getPathNoStrict;
  }
  #clone() {
    const clone = new Hono2({
      router: this.router,
      getPath: this.getPath
    });
    clone.errorHandler = this.errorHandler;
    clone.#notFoundHandler = this.#notFoundHandler;
    clone.routes = this.routes;
    return clone;
  }
  #notFoundHandler = notFoundHandler;
  errorHandler = errorHandler;
  /**
  * `.route()` allows grouping other Hono instance in routes.
  *
  * @see {@link https://hono.dev/docs/api/routing#grouping}
  *
  * @param {string} path - base Path
  * @param {Hono} app - other Hono instance
  * @returns {Hono} routed Hono instance
  *
  * @example
  * ```ts
  * const app = new Hono()
  * const app2 = new Hono()
  *
  * app2.get("/user", (c) => c.text("user"))
  * app.route("/api", app2) // GET /api/user
  * ```
  */
  route(path2, app) {
    const subApp = this.basePath(path2);
    app.routes.map((r) => {
      let handler;
      if (app.errorHandler === errorHandler) handler = r.handler;
      else {
        handler = async (c, next) => (await compose([], app.errorHandler)(c, () => r.handler(c, next))).res;
        handler[COMPOSED_HANDLER] = r.handler;
      }
      subApp.#addRoute(r.method, r.path, handler, r.basePath);
    });
    return this;
  }
  /**
  * `.basePath()` allows base paths to be specified.
  *
  * @see {@link https://hono.dev/docs/api/routing#base-path}
  *
  * @param {string} path - base Path
  * @returns {Hono} changed Hono instance
  *
  * @example
  * ```ts
  * const api = new Hono().basePath('/api')
  * ```
  */
  basePath(path2) {
    const subApp = this.#clone();
    subApp._basePath = mergePath(this._basePath, path2);
    return subApp;
  }
  /**
  * `.onError()` handles an error and returns a customized Response.
  *
  * @see {@link https://hono.dev/docs/api/hono#error-handling}
  *
  * @param {ErrorHandler} handler - request Handler for error
  * @returns {Hono} changed Hono instance
  *
  * @example
  * ```ts
  * app.onError((err, c) => {
  *   console.error(`${err}`)
  *   return c.text('Custom Error Message', 500)
  * })
  * ```
  */
  onError = (handler) => {
    this.errorHandler = handler;
    return this;
  };
  /**
  * `.notFound()` allows you to customize a Not Found Response.
  *
  * @see {@link https://hono.dev/docs/api/hono#not-found}
  *
  * @param {NotFoundHandler} handler - request handler for not-found
  * @returns {Hono} changed Hono instance
  *
  * @example
  * ```ts
  * app.notFound((c) => {
  *   return c.text('Custom 404 Message', 404)
  * })
  * ```
  */
  notFound = (handler) => {
    this.#notFoundHandler = handler;
    return this;
  };
  /**
  * `.mount()` allows you to mount applications built with other frameworks into your Hono application.
  *
  * @deprecated Use `mount()` from `hono/mount` instead. `.mount()` will be removed in v5.
  *
  * @see {@link https://hono.dev/docs/api/hono#mount}
  *
  * @param {string} path - base Path
  * @param {Function} applicationHandler - other Request Handler
  * @param {MountOptions} [options] - options of `.mount()`
  * @returns {Hono} mounted Hono instance
  * @throws {Error} If automatic request rewriting encounters duplicate path parameter names or an optional regular expression parameter.
  * @throws {HTTPException} With status 400 if automatic request rewriting cannot safely preserve the routed path.
  *
  * @example
  * ```ts
  * import { Router as IttyRouter } from 'itty-router'
  * import { Hono } from 'hono'
  * // Create itty-router application
  * const ittyRouter = IttyRouter()
  * // GET /itty-router/hello
  * ittyRouter.get('/hello', () => new Response('Hello from itty-router'))
  *
  * const app = new Hono()
  * app.mount('/itty-router', ittyRouter.handle)
  * ```
  *
  * @example
  * ```ts
  * const app = new Hono()
  * // Send the request to another application without modification.
  * app.mount('/app', anotherApp, {
  *   replaceRequest: (req) => req,
  * })
  * ```
  */
  mount(path2, applicationHandler, options) {
    let replaceRequest;
    let optionHandler;
    if (options) {
      if (typeof options === "function") optionHandler = options;
      else {
        optionHandler = options.optionHandler;
        if (options.replaceRequest === false) replaceRequest = (request) => request;
        else replaceRequest = options.replaceRequest;
      }
    }
    const getOptions = optionHandler ? (c) => {
      const options2 = optionHandler(c);
      return Array.isArray(options2) ? options2 : [options2];
    } : (c) => {
      let executionContext = void 0;
      try {
        executionContext = c.executionCtx;
      } catch {
      }
      return [c.env, executionContext];
    };
    const defaultReplaceRequest = (c) => {
      const mountedRoutePath = routePath(c);
      return createMountedRequest(c, mountedRoutePath.replace(/\/?\*$/, ""), mountedRoutePath);
    };
    const handler = async (c, next) => {
      const res = await applicationHandler(replaceRequest ? replaceRequest(c.req.raw) : defaultReplaceRequest(c), ...getOptions(c));
      if (res) return res;
      await next();
    };
    this.#addRoute("ALL", mergePath(path2, "*"), handler);
    return this;
  }
  #addRoute(method, path2, handler, baseRoutePath) {
    path2 = mergePath(this._basePath, path2);
    const r = {
      basePath: baseRoutePath !== void 0 ? mergePath(this._basePath, baseRoutePath) : this._basePath,
      path: path2,
      method,
      handler
    };
    this.router.add(method, path2, [handler, r]);
    this.routes.push(r);
  }
  #handleError(err, c) {
    if (err instanceof Error) return this.errorHandler(err, c);
    throw err;
  }
  #dispatch(request, executionCtx, env, method) {
    if (method === "HEAD") return (async () => new Response(null, await this.#dispatch(request, executionCtx, env, "GET")))();
    const path2 = this.getPath(request, { env });
    const matchResult = this.router.match(method, path2);
    const c = new Context(request, {
      path: path2,
      matchResult,
      env,
      executionCtx,
      notFoundHandler: this.#notFoundHandler
    });
    if (matchResult[0].length === 1) {
      let res;
      try {
        res = matchResult[0][0][0][0](c, async () => {
          c.res = await this.#notFoundHandler(c);
        });
      } catch (err) {
        return this.#handleError(err, c);
      }
      return res instanceof Promise ? res.then((resolved) => resolved || (c.finalized ? c.res : this.#notFoundHandler(c))).catch((err) => this.#handleError(err, c)) : res ?? this.#notFoundHandler(c);
    }
    const composed = compose(matchResult[0], this.errorHandler, this.#notFoundHandler);
    return (async () => {
      try {
        const context = await composed(c);
        if (!context.finalized) throw new Error("Context is not finalized. Did you forget to return a Response object or `await next()`?");
        return context.res;
      } catch (err) {
        return this.#handleError(err, c);
      }
    })();
  }
  /**
  * `.fetch()` will be entry point of your app.
  *
  * @see {@link https://hono.dev/docs/api/hono#fetch}
  *
  * @param {Request} request - request Object of request
  * @param {Env} env - env Object
  * @param {ExecutionContext} executionCtx - context of execution
  * @returns {Response | Promise<Response>} response of request
  *
  */
  fetch = (request, ...rest) => {
    return this.#dispatch(request, rest[1], rest[0], request.method);
  };
  /**
  * `.request()` is a useful method for testing.
  * You can pass a URL or pathname to send a GET request.
  * app will return a Response object.
  * ```ts
  * test('GET /hello is ok', async () => {
  *   const res = await app.request('/hello')
  *   expect(res.status).toBe(200)
  * })
  * ```
  * @see https://hono.dev/docs/api/hono#request
  */
  request = (input, requestInit, Env, executionCtx) => {
    if (input instanceof Request) return this.fetch(requestInit ? new Request(input, requestInit) : input, Env, executionCtx);
    input = input.toString();
    return this.fetch(new Request(/^https?:\/\//.test(input) ? input : `http://localhost${mergePath("/", input)}`, requestInit), Env, executionCtx);
  };
  /**
  * `.fire()` automatically adds a global fetch event listener.
  * This can be useful for environments that adhere to the Service Worker API, such as non-ES module Cloudflare Workers.
  * @deprecated
  * Use `fire` from `hono/service-worker` instead.
  * ```ts
  * import { Hono } from 'hono'
  * import { fire } from 'hono/service-worker'
  *
  * const app = new Hono()
  * // ...
  * fire(app)
  * ```
  * @see https://hono.dev/docs/api/hono#fire
  * @see https://developer.mozilla.org/en-US/docs/Web/API/Service_Worker_API
  * @see https://developers.cloudflare.com/workers/reference/migrate-to-module-workers/
  */
  fire = () => {
    addEventListener("fetch", (event) => {
      event.respondWith(this.#dispatch(event.request, event, void 0, event.request.method));
    });
  };
};

// node_modules/hono/dist/router/utils.js
var createNullObject = () => /* @__PURE__ */ Object.create(null);

// node_modules/hono/dist/router/reg-exp-router/matcher.js
var emptyParam = [];
function match(method, path2) {
  const matchers = this.buildAllMatchers();
  const match2 = ((method2, path3) => {
    const matcher = matchers[method2] || matchers["ALL"];
    const staticMatch = matcher[2][path3];
    if (staticMatch) return staticMatch;
    const match3 = path3.match(matcher[0]);
    if (!match3) return [[], emptyParam];
    const index = match3.indexOf("", 1);
    return [matcher[1][index], match3];
  });
  this.match = match2;
  return match2(method, path2);
}

// node_modules/hono/dist/router/reg-exp-router/node.js
var LABEL_REG_EXP_STR = "[^/]+";
var ONLY_WILDCARD_REG_EXP_STR = "[^]*";
var TAIL_WILDCARD_REG_EXP_STR = "(?:|/[^]*)";
var PATH_ERROR = /* @__PURE__ */ Symbol();
var regExpMetaChars = /* @__PURE__ */ new Set(".\\+*[^]$()");
function compareKey(a, b) {
  if (a.length === 1) return b.length === 1 ? a < b ? -1 : 1 : -1;
  if (b.length === 1) return 1;
  if (a === "[^]*" || a === "(?:|/[^]*)") return b === "[^]*" ? -1 : 1;
  else if (b === "[^]*" || b === "(?:|/[^]*)") return -1;
  if (a === "[^/]+") return 1;
  else if (b === "[^/]+") return -1;
  return a.length === b.length ? a < b ? -1 : 1 : b.length - a.length;
}
var Node2 = class Node3 {
  #index;
  #varIndex;
  #children = createNullObject();
  insert(tokens, index, paramMap, context, keys) {
    let node = this;
    for (let i = 0, len = tokens.length; i < len; i++) {
      const token = tokens[i];
      const pattern = token.length === 1 ? token === "*" ? i === len - 1 ? [
        "",
        "",
        ONLY_WILDCARD_REG_EXP_STR
      ] : [
        "",
        "",
        LABEL_REG_EXP_STR
      ] : null : token === "/*" ? [
        "",
        "",
        TAIL_WILDCARD_REG_EXP_STR
      ] : token.match(/^\:([^\{\}]+)(?:\{(.+)\})?$/);
      let nextNode;
      if (pattern) {
        const name = pattern[1];
        let regexpStr = pattern[2] || "[^/]+";
        if (name && pattern[2]) {
          if (new RegExp(regexpStr).test("")) throw PATH_ERROR;
          regexpStr = regexpStr.replace(/^\((?!\?:)(?=[^)]+\)$)/, "(?:");
          if (/\((?!\?:)/.test(regexpStr)) throw PATH_ERROR;
          if (regexpStr.length === 1 && regExpMetaChars.has(regexpStr)) throw PATH_ERROR;
        }
        keys.push(regexpStr);
        nextNode = node.#children[regexpStr];
        if (!nextNode) {
          if (regexpStr !== "[^]*" && regexpStr !== "(?:|/[^]*)") {
            for (const k in node.#children) if ((regexpStr.length > 1 || k.length > 1) && k !== "[^]*" && k !== "(?:|/[^]*)") throw PATH_ERROR;
          }
          nextNode = node.#children[regexpStr] = new Node3();
        }
        if (name !== "") {
          nextNode.#varIndex ??= context.varIndex++;
          paramMap.push([name, nextNode.#varIndex]);
        }
      } else {
        keys.push(token);
        nextNode = node.#children[token];
        if (!nextNode) {
          for (const k in node.#children) if (k.length > 1 && k !== "[^]*" && k !== "(?:|/[^]*)") throw PATH_ERROR;
          nextNode = node.#children[token] = new Node3();
        }
      }
      node = nextNode;
    }
    if (node.#index !== void 0) throw PATH_ERROR;
    node.#index = index;
  }
  buildRegExpStr() {
    const strList = Object.keys(this.#children).sort(compareKey).map((k) => {
      const c = this.#children[k];
      const childStr = c.buildRegExpStr();
      return childStr === "" ? "" : (typeof c.#varIndex === "number" ? `(${k})@${c.#varIndex}` : regExpMetaChars.has(k) ? `\\${k}` : k) + childStr;
    }).filter(Boolean);
    if (typeof this.#index === "number" && this.#index !== -1) strList.unshift(`#${this.#index}`);
    if (strList.length === 0) return "";
    if (strList.length === 1) return strList[0];
    return "(?:" + strList.join("|") + ")";
  }
};

// node_modules/hono/dist/router/reg-exp-router/trie.js
var Trie = class {
  #context = { varIndex: 0 };
  #root = new Node2();
  #index = 0;
  paths = createNullObject();
  insert(path2, isStatic) {
    const keys = [];
    if (isStatic) {
      this.#root.insert(path2.split(""), -1, [], this.#context, keys);
      this.paths[path2] = [
        -1,
        [],
        keys
      ];
      return;
    }
    const paramAssoc = [];
    const groups2 = [];
    let markedPath = path2;
    for (let i = 0; ; ) {
      let replaced = false;
      markedPath = markedPath.replace(/\{(?:\{[\d,]+\}|[^}])+\}/g, (m) => {
        const mark2 = `@\\${i}`;
        groups2[i] = [mark2, m];
        i++;
        replaced = true;
        return mark2;
      });
      if (!replaced) break;
    }
    const tokens = markedPath.match(/(?::[^\/]+)|(?:\/\*$)|./gs) || [];
    for (let i = groups2.length - 1; i >= 0; i--) {
      const [mark2] = groups2[i];
      for (let j = tokens.length - 1; j >= 0; j--) if (tokens[j].indexOf(mark2) !== -1) {
        tokens[j] = tokens[j].replace(mark2, groups2[i][1]);
        break;
      }
    }
    this.#root.insert(tokens, this.#index, paramAssoc, this.#context, keys);
    this.paths[path2] = [
      this.#index++,
      paramAssoc,
      keys
    ];
  }
  buildRegExp() {
    let regexp = this.#root.buildRegExpStr();
    if (regexp === "") return [
      /^$/,
      [],
      []
    ];
    let captureIndex = 0;
    const indexReplacementMap = [];
    const paramReplacementMap = [];
    regexp = regexp.replace(/#(\d+)|@(\d+)|\.\*\$/g, (_, handlerIndex, paramIndex) => {
      if (handlerIndex !== void 0) {
        indexReplacementMap[++captureIndex] = Number(handlerIndex);
        return "$()";
      }
      if (paramIndex !== void 0) {
        paramReplacementMap[Number(paramIndex)] = ++captureIndex;
        return "";
      }
      return "";
    });
    return [
      new RegExp(`^${regexp}`),
      indexReplacementMap,
      paramReplacementMap
    ];
  }
};

// node_modules/hono/dist/router/reg-exp-router/router.js
function endsWithWildcard(keys) {
  const tail = keys[keys.length - 1];
  return tail === "[^]*" || tail === "(?:|/[^]*)";
}
function covers(wildcard, target) {
  const last = wildcard.length - 1;
  for (let i = 0; i < last; i++) if (wildcard[i] !== target[i]) return false;
  return wildcard[last] === "[^]*" || target.length === last || target[last] === "/";
}
var RegExpRouter = class {
  name = "RegExpRouter";
  #handlers;
  #tries;
  constructor() {
    this.#handlers = { ["ALL"]: [] };
    this.#tries = { ["ALL"]: new Trie() };
  }
  #insertPath(method, path2) {
    try {
      this.#tries[method].insert(path2, !/\*|\/:/.test(path2));
    } catch (e) {
      throw e === PATH_ERROR ? new UnsupportedPathError(path2) : e;
    }
  }
  add(method, path2, handler) {
    const handlers = this.#handlers;
    if (!handlers) throw new Error(MESSAGE_MATCHER_IS_ALREADY_BUILT);
    const tries = this.#tries;
    if (!handlers[method]) {
      tries[method] = new Trie();
      handlers[method] = [...handlers["ALL"]];
      for (const p in tries["ALL"].paths) this.#insertPath(method, p);
    }
    if (path2 === "/*") path2 = "*";
    const methods = method === "ALL" ? Object.keys(handlers) : [method];
    const paths = checkOptionalParameter(path2) || [path2];
    for (const path3 of paths) for (const m of methods) {
      if (!tries[m].paths[path3]) this.#insertPath(m, path3);
      handlers[m].push([handler, path3]);
    }
  }
  match = match;
  buildAllMatchers() {
    const matchers = createNullObject();
    for (const method of Object.keys(this.#handlers)) matchers[method] = this.#buildMatcher(method);
    this.#handlers = this.#tries = void 0;
    return matchers;
  }
  #buildMatcher(method) {
    const handlers = this.#handlers[method];
    const trie = this.#tries[method];
    const staticMap = createNullObject();
    const handlerData = [];
    const [regexp, indexReplacementMap, paramReplacementMap] = trie.buildRegExp();
    const own2 = createNullObject();
    const entries = handlers.map(([h, p], i) => {
      (own2[p] ??= []).push(i);
      return [h, trie.paths[p][1].reduceRight((map, [key, varIndex]) => {
        map[key] = paramReplacementMap[varIndex];
        return map;
      }, createNullObject())];
    });
    const wildcards = Object.keys(own2).filter((p) => endsWithWildcard(trie.paths[p][2]));
    for (const path2 in trie.paths) {
      const [index, , keys] = trie.paths[path2];
      const indexes = [...own2[path2]];
      for (const p of wildcards) if (p !== path2 && covers(trie.paths[p][2], keys)) indexes.push(...own2[p]);
      const data = indexes.sort((a, b) => a - b).map((i) => entries[i]);
      if (index === -1) {
        const last = Math.max(-1, ...data.flatMap(([, map]) => Object.values(map)));
        staticMap[path2] = [data, last === -1 ? emptyParam : path2.match(regexp).slice(0, last + 1)];
      } else handlerData[index] = data;
    }
    return [
      regexp,
      indexReplacementMap.map((i) => handlerData[i]),
      staticMap
    ];
  }
};

// node_modules/hono/dist/router/smart-router/router.js
var SmartRouter = class {
  name = "SmartRouter";
  #routers = [];
  #routes = [];
  constructor(init) {
    this.#routers = init.routers;
  }
  add(method, path2, handler) {
    if (!this.#routes) throw new Error(MESSAGE_MATCHER_IS_ALREADY_BUILT);
    this.#routes.push([
      method,
      path2,
      handler
    ]);
  }
  match(method, path2) {
    if (!this.#routes) throw new Error("Fatal error");
    const routers = this.#routers;
    const routes = this.#routes;
    const len = routers.length;
    let i = 0;
    let res;
    for (; i < len; i++) {
      const router = routers[i];
      try {
        for (let i2 = 0, len2 = routes.length; i2 < len2; i2++) router.add(...routes[i2]);
        res = router.match(method, path2);
      } catch (e) {
        if (e instanceof UnsupportedPathError) continue;
        throw e;
      }
      this.match = router.match.bind(router);
      this.#routers = [router];
      this.#routes = void 0;
      break;
    }
    if (i === len) throw new Error("Fatal error");
    this.name = `SmartRouter + ${this.activeRouter.name}`;
    return res;
  }
  get activeRouter() {
    if (this.#routes || this.#routers.length !== 1) throw new Error("No active router has been determined yet.");
    return this.#routers[0];
  }
};

// node_modules/hono/dist/router/trie-router/node.js
var emptyParams = createNullObject();
var order = 0;
var Node4 = class Node5 {
  #methods = [];
  #children = createNullObject();
  #patterns = [];
  #pattern;
  #params = emptyParams;
  insert(method, path2, handler) {
    let curNode = this;
    const parts = splitRoutingPath(path2);
    const possibleKeys = /* @__PURE__ */ new Set();
    let i = 0;
    for (const p of parts) {
      const nextP = parts[++i];
      const pattern = getPattern(p, nextP) || (nextP === void 0 && p && p.indexOf("*") === p.length - 1 ? p : null);
      const isParam = Array.isArray(pattern);
      const key = isParam ? pattern[0] : pattern || p;
      const child = curNode.#children[key] ||= new Node5();
      if (pattern && !child.#pattern) {
        child.#pattern = pattern;
        curNode.#patterns.push(child);
      }
      curNode = child;
      if (isParam) possibleKeys.add(pattern[1]);
    }
    curNode.#methods.push({ [method]: {
      handler,
      possibleKeys: [...possibleKeys],
      score: ++order
    } });
  }
  #pushHandlerSets(handlerSets, node, method, nodeParams, params) {
    for (let i = 0, len = node.#methods.length; i < len; i++) {
      const m = node.#methods[i];
      const handlerSet = m[method] || m["ALL"];
      if (handlerSet) {
        handlerSet.params = createNullObject();
        handlerSets.push(handlerSet);
        for (let i2 = 0, len2 = handlerSet.possibleKeys.length; i2 < len2; i2++) {
          const key = handlerSet.possibleKeys[i2];
          handlerSet.params[key] = params?.[key] && !i2 ? params[key] : nodeParams[key] ?? params?.[key];
        }
      }
    }
  }
  search(method, path2) {
    const handlerSets = [];
    this.#params = emptyParams;
    let curNodes = [this];
    const parts = splitPath(path2);
    const curNodesQueue = [];
    const len = parts.length;
    let partOffsets = null;
    for (let i = 0; i < len; i++) {
      const part = parts[i];
      const isLast = i === len - 1;
      const tempNodes = [];
      for (let j = 0, len2 = curNodes.length; j < len2; j++) {
        const node = curNodes[j];
        const nextNode = node.#children[part];
        if (nextNode) {
          nextNode.#params = node.#params;
          if (isLast) {
            if (nextNode.#children["*"]) this.#pushHandlerSets(handlerSets, nextNode.#children["*"], method, node.#params);
            this.#pushHandlerSets(handlerSets, nextNode, method, node.#params);
          } else tempNodes.push(nextNode);
        }
        for (const child of node.#patterns) {
          const pattern = child.#pattern;
          const params = node.#params === emptyParams ? {} : { ...node.#params };
          if (typeof pattern === "string") {
            if (pattern === "*" || part.startsWith(pattern.slice(0, -1))) {
              this.#pushHandlerSets(handlerSets, child, method, node.#params);
              if (pattern === "*") {
                child.#params = params;
                tempNodes.push(child);
              }
            }
            continue;
          }
          const [, name, matcher] = pattern;
          if (!part && matcher === true) continue;
          if (matcher !== true) {
            if (!partOffsets) {
              partOffsets = [];
              let offset = path2[0] === "/" ? 1 : 0;
              for (let p = 0; p < len; p++) {
                partOffsets[p] = offset;
                offset += parts[p].length + 1;
              }
            }
            const restPathString = path2.slice(partOffsets[i]);
            const m = matcher.exec(restPathString);
            if (m) {
              if (!Object.hasOwn(params, name)) params[name] = m[0];
              this.#pushHandlerSets(handlerSets, child, method, node.#params, params);
              if (m[0].length === restPathString.length && child.#children["*"]) this.#pushHandlerSets(handlerSets, child.#children["*"], method, node.#params, params);
              for (const _ in child.#children) {
                child.#params = params;
                const componentCount = m[0].match(/\//g)?.length ?? 0;
                (curNodesQueue[componentCount] ||= []).push(child);
                break;
              }
              continue;
            }
          }
          if (matcher === true || matcher.test(part)) {
            if (!Object.hasOwn(params, name)) params[name] = part;
            if (isLast) {
              this.#pushHandlerSets(handlerSets, child, method, params, node.#params);
              if (child.#children["*"]) this.#pushHandlerSets(handlerSets, child.#children["*"], method, params, node.#params);
            } else {
              child.#params = params;
              tempNodes.push(child);
            }
          }
        }
      }
      const shifted = curNodesQueue.shift();
      curNodes = shifted ? tempNodes.concat(shifted) : tempNodes;
    }
    if (handlerSets[1]) handlerSets.sort((a, b) => {
      return a.score - b.score;
    });
    return [handlerSets.map(({ handler, params }) => [handler, params])];
  }
};

// node_modules/hono/dist/router/trie-router/router.js
var TrieRouter = class {
  name = "TrieRouter";
  #node = new Node4();
  add(method, path2, handler) {
    for (const result of checkOptionalParameter(path2) || [path2]) this.#node.insert(method, result, handler);
  }
  match(method, path2) {
    return this.#node.search(method, path2);
  }
};

// node_modules/hono/dist/hono.js
var Hono3 = class extends Hono {
  /**
  * Creates an instance of the Hono class.
  *
  * @param options - Optional configuration options for the Hono instance.
  */
  constructor(options = {}) {
    super(options);
    this.router = options.router ?? new SmartRouter({ routers: [new RegExpRouter(), new TrieRouter()] });
  }
};

// node_modules/hono/dist/middleware/body-limit/index.js
var ERROR_MESSAGE = "Payload Too Large";
var bodyLimit = (options) => {
  const onError = options.onError || (() => {
    const res = new Response(ERROR_MESSAGE, { status: 413 });
    throw new HTTPException(413, { res });
  });
  const maxSize = options.maxSize;
  return async function bodyLimit2(c, next) {
    if (!c.req.raw.body) return next();
    const hasTransferEncoding = c.req.raw.headers.has("transfer-encoding");
    if (c.req.raw.headers.has("content-length") && !hasTransferEncoding) return parseInt(c.req.raw.headers.get("content-length") || "0", 10) > maxSize ? onError(c) : next();
    let size = 0;
    let buffer = /* @__PURE__ */ new Uint8Array(0);
    const rawReader = c.req.raw.body.getReader();
    for (; ; ) {
      const { done, value } = await rawReader.read();
      if (done) break;
      const offset = size;
      size += value.length;
      if (size > maxSize) return onError(c);
      if (size > buffer.length) {
        const grown = new Uint8Array(Math.min(maxSize, Math.max(size, buffer.length * 2)));
        grown.set(buffer.subarray(0, offset));
        buffer = grown;
      }
      buffer.set(value, offset);
    }
    c.req.raw = new Request(c.req.raw, { body: buffer.subarray(0, size) });
    return next();
  };
};

// src/host/console-page.ts
import { readFile } from "node:fs/promises";
import { join } from "node:path";
var PAGES = { "index.html": "console.html", "guides.html": "guides.html" };
var PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cache-control": "no-store"
};
var PAGE_PATHS = Object.keys(PAGES).map(pathOf);
function consolePages(bundles) {
  const app = new Hono3();
  for (const [name, file] of Object.entries(PAGES)) {
    app.get(pathOf(name), async () => {
      try {
        return new Response(await readFile(join(bundles, file), "utf8"), { headers: PAGE_HEADERS });
      } catch (error) {
        const { code } = error;
        const sentence = `The page cannot be read (${String(code)}). Install Sports Guide again, or build it.
`;
        return new Response(sentence, { status: 404, headers: { ...PAGE_HEADERS, "content-type": "text/plain" } });
      }
    });
  }
  return app;
}
function pathOf(name) {
  return name === "index.html" ? "/" : `/${name}`;
}

// src/dispatcharr/gateway/host-login.ts
var DEADLINE_MS = 1e4;
var MAX_ANSWER_BYTES2 = 4 * 1024 * 1024;
var MAX_CONCURRENT = 8;
var MAX_WAITING = 100;
var ADMINISTRATOR = 10;
function createHostLogins(url2) {
  const http3 = new HttpClient({
    headWithinMs: DEADLINE_MS,
    answerWithinMs: DEADLINE_MS,
    maxAnswerBytes: MAX_ANSWER_BYTES2,
    readsErrorBodies: true,
    maxRedirects: 0
    // a redirect would carry the credentials elsewhere
  });
  const turn = pLimit(MAX_CONCURRENT);
  const question = async (path2, request, caller) => {
    if (turn.pendingCount >= MAX_WAITING)
      return { ...HOST_AWAY, detail: "Too many logins at the same time. Try again in a moment." };
    return turn(() => exchange2(http3, { ...request, url: new URL(path2, url2).href }, caller));
  };
  const tokens = async (path2, body, caller) => {
    const answer = await question(path2, { method: "POST", json: body }, caller);
    if ("code" in answer) return answer;
    const { access, refresh } = answer.body;
    if (answer.status === 200 && typeof access === "string") {
      return typeof refresh === "string" ? { access, refresh } : { access };
    }
    return problemOf2(answer, caller);
  };
  return {
    async refusalOf(credentials, caller) {
      const answer = await question("/api/accounts/users/me/", { secretHeaders: credentials }, caller);
      if ("code" in answer) return answer;
      const { user_level: level, username } = answer.body;
      if (answer.status !== 200 || typeof level !== "number") return problemOf2(answer, caller);
      if (level >= ADMINISTRATOR) return null;
      const detail = `User ${String(username)} is not a Dispatcharr administrator (level ${level}). Log in as an administrator.`;
      return { code: "AccessDenied", detail };
    },
    logIn: (login, caller) => tokens("/api/accounts/token/", { ...login }, caller),
    renew: (refresh, caller) => tokens("/api/accounts/token/refresh/", { refresh }, caller),
    close: () => http3.close()
  };
}
var HOST_AWAY = {
  code: "HostAway",
  detail: "Dispatcharr does not answer, so you cannot log in now. Try again when it is running."
};
async function exchange2(http3, request, { address, userAgent }) {
  const headers = { "X-Real-IP": address, "X-Forwarded-For": address, "User-Agent": userAgent };
  const answer = await http3.send({ ...request, headers });
  if (answer.kind === "failed" || answer.status >= 500) return HOST_AWAY;
  const read = isJson(answer.header("content-type") ?? "") ? answer.json() : null;
  if (read?.kind !== "json" || !isObject(read.json))
    return { code: "HostAnswerUnreadable", detail: notUnderstood(answer.status) };
  return { status: answer.status, body: read.json, retryAfter: answer.header("retry-after") ?? null };
}
function notUnderstood(what) {
  return `Unexpected answer from Dispatcharr to the login (${what}). Check whether its version is supported.`;
}
function problemOf2({ status, body, retryAfter }, { address }) {
  switch (status) {
    case 400:
      return { code: "InvalidInput", detail: `Dispatcharr refused the request (${wordsOf(body)}).` };
    case 401:
      return { code: "LoginRefused", detail: `Dispatcharr refused the login (${wordsOf(body)}). Log in again.` };
    case 403:
      return {
        code: "AccessDenied",
        detail: `Dispatcharr does not allow access from ${address}. In its Settings, Network Access, add this address to "UI", and to the networks of the user if it has any.`
      };
    case 429: {
      const seconds2 = Math.max(1, Math.ceil(Number(retryAfter ?? Number.NaN)) || 60);
      const detail = `Dispatcharr allows three logins per minute from one address. Try again in ${seconds2} seconds.`;
      return { code: "TooManyLogins", detail, retryAfter: seconds2 };
    }
    default:
      return { code: "HostAnswerUnreadable", detail: notUnderstood(status) };
  }
}
var MAX_WORDS_LENGTH = 200;
function wordsOf(body) {
  const words = typeof body.detail === "string" ? body.detail : JSON.stringify(body);
  return words.slice(0, MAX_WORDS_LENGTH);
}
function callerOf({ env, req }) {
  const peer = env.incoming.socket.remoteAddress;
  if (peer === void 0) return null;
  const address = peer.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
  return { address, userAgent: req.header("user-agent") ?? "unknown" };
}
function credentialsOf({ req }) {
  const key = req.header("x-api-key");
  const authorization = req.header("authorization");
  const headers = {
    ...key ? { "x-api-key": key } : {},
    ...authorization && /^(?:bearer|apikey)\s/i.test(authorization) ? { authorization } : {}
  };
  return Object.keys(headers).length === 0 ? null : headers;
}
function secretOf(credentials) {
  return Object.values(credentials).map((value) => value.replace(/^(?:bearer|apikey)\s+/i, "")).join(" ");
}

// src/dispatcharr/gateway/gateway-app.ts
var MAX_LOGIN_BYTES = 16 * 1024;
var MAX_QUIET_MS = 15 * MINUTE_MS;
var MAX_STREAM_MS = 10 * MINUTE_MS;
function createGatewayApp({
  apps,
  hostLogins,
  failedLogins,
  acceptedLogins,
  bundles,
  log: log2,
  deadline
}) {
  const app = new Hono3();
  const tooLarge2 = () => answerOf2({ code: "InvalidInput", detail: `A login must not be larger than ${MAX_LOGIN_BYTES} bytes.` });
  const smallBody = bodyLimit({ maxSize: MAX_LOGIN_BYTES, onError: tooLarge2 });
  const askHost = async (context, secret, ask) => {
    const caller = callerOf(context);
    if (caller === null) return UNKNOWN_ADDRESS;
    const seconds2 = secret !== null && acceptedLogins.has(secret) ? 0 : failedLogins.wait(caller.address);
    if (seconds2 > 0) return tooMany(seconds2);
    const answer = await ask(caller);
    const isRefused = isProblem(answer) && answer.code === "LoginRefused";
    if (isRefused) failedLogins.add(caller.address);
    if (secret !== null && isRefused) acceptedLogins.remove(secret);
    if (secret !== null && !isProblem(answer)) acceptedLogins.add(secret);
    return answer;
  };
  const session = async (context, answerTo) => {
    const body = await jsonObject(context);
    if (body === null) return answerOf2(NO_JSON);
    const answer = await answerTo(body);
    if (isProblem(answer)) return answerOf2(answer);
    for (const token of Object.values(answer)) acceptedLogins.add(token);
    return context.json(answer);
  };
  app.use("*", secured);
  app.route("/", consolePages(bundles));
  app.post(
    "/session",
    smallBody,
    (context) => session(
      context,
      async ({ username, password }) => typeof username === "string" && typeof password === "string" ? (
        // No password is kept, not even its hash: whoever logs in anew may be a guesser.
        askHost(context, null, (caller) => hostLogins.logIn({ username, password }, caller))
      ) : { code: "InvalidInput", detail: 'Send {"username": "...", "password": "..."}.' }
    )
  );
  app.post(
    "/session/refresh",
    smallBody,
    (context) => session(
      context,
      async ({ refresh }) => typeof refresh === "string" ? askHost(context, refresh, (caller) => hostLogins.renew(refresh, caller)) : { code: "InvalidInput", detail: 'Send {"refresh": "..."} with the refresh token of the login.' }
    )
  );
  app.all("*", async (context) => {
    const credentials = credentialsOf(context);
    if (credentials === null) return answerOf2(LOGIN_NEEDED);
    const refusal = await askHost(context, secretOf(credentials), (caller) => hostLogins.refusalOf(credentials, caller));
    if (refusal !== null) return answerOf2(refusal);
    const [plugin] = apps();
    if (plugin === void 0) return answerOf2(NOT_READY);
    context.env.incoming.socket.setTimeout(MAX_QUIET_MS);
    const answer = await plugin.fetch(context.req.raw, context.env);
    const isStream2 = answer.headers.get("content-type")?.startsWith("text/event-stream");
    return isStream2 ? endingAnswer(answer, deadline(MAX_STREAM_MS)) : answer;
  });
  app.onError((error, { req, env }) => {
    if (env.incoming.destroyed || req.raw.signal.aborted)
      log2.debug(`console port: ${req.path}: the client disconnected`);
    else log2.error(`console port: ${error.stack ?? messageOf(error)}`);
    return problemAnswer(problemOf(error));
  });
  return app;
}
var LOGIN_NEEDED = {
  code: "LoginNeeded",
  detail: "Log in as a Dispatcharr administrator: send the header X-API-Key, or Authorization: Bearer with a token from POST /session."
};
var UNKNOWN_ADDRESS = {
  code: "AccessDenied",
  detail: "The address of this request is unknown. Open a new connection."
};
var NO_JSON = {
  code: "InvalidInput",
  detail: "Send a JSON object with content-type: application/json."
};
function tooMany(seconds2) {
  const detail = `Too many failed logins from your address. Try again in ${seconds2} seconds.`;
  return { code: "TooManyLogins", detail, retryAfter: seconds2 };
}
function isProblem(answer) {
  return isObject(answer) && "code" in answer;
}
async function jsonObject({ req }) {
  if (!isJson(req.header("content-type") ?? "")) return null;
  try {
    const body = JSON.parse(await req.text());
    return isObject(body) ? body : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
var HEADERS = {
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
  "cache-control": "no-store"
};
async function secured(context, next) {
  await next();
  if (PAGE_PATHS.includes(context.req.path)) return;
  const own2 = context.req.path.startsWith("/api/v1/images/") ? context.res.headers : null;
  for (const [name, value] of Object.entries(HEADERS)) if (!own2?.has(name)) context.header(name, value);
}
function endingAnswer(answer, ends) {
  if (answer.body === null) return answer;
  const reader = answer.body.getReader();
  const over = new Promise((resolve3) => {
    if (ends.aborted) resolve3(null);
    else ends.addEventListener("abort", () => resolve3(null), { once: true });
  });
  const body = new ReadableStream({
    async pull(controller) {
      const next = await Promise.race([reader.read(), over]);
      if (next?.value !== void 0) return controller.enqueue(next.value);
      controller.close();
      await reader.cancel();
    },
    cancel: (reason) => reader.cancel(reason)
  });
  return new Response(body, answer);
}

// src/dispatcharr/gateway/login-limits.ts
import { createHash } from "node:crypto";
var MAX_PER_MINUTE = 20;
var MAX_ADDRESSES = 1e3;
var FailedLogins = class {
  #elapsed;
  #failures = /* @__PURE__ */ new Map();
  /** `elapsed` returns milliseconds of a clock that never jumps. */
  constructor(elapsed) {
    this.#elapsed = elapsed;
  }
  /** Seconds until an address may try again; 0 if it may now. */
  wait(address) {
    const failures = this.#recent(address);
    const [oldest] = failures;
    if (oldest === void 0 || failures.length < MAX_PER_MINUTE) return 0;
    return Math.max(1, Math.ceil((oldest + MINUTE_MS - this.#elapsed()) / 1e3));
  }
  /** Adds a failed login of an address. */
  add(address) {
    const failures = [...this.#recent(address), this.#elapsed()].slice(-MAX_PER_MINUTE);
    setLast(this.#failures, address, failures, MAX_ADDRESSES);
  }
  #recent(address) {
    const now = this.#elapsed();
    return (this.#failures.get(address) ?? []).filter((at) => now - at < MINUTE_MS);
  }
};
var ACCEPTED_FOR_MS = 60 * MINUTE_MS;
var MAX_ACCEPTED = 1e3;
var AcceptedLogins = class {
  #elapsed;
  #acceptedAt = /* @__PURE__ */ new Map();
  /** `elapsed` returns milliseconds of a clock that never jumps. */
  constructor(elapsed) {
    this.#elapsed = elapsed;
  }
  has(secret) {
    const at = this.#acceptedAt.get(hashOf(secret));
    return at !== void 0 && this.#elapsed() - at < ACCEPTED_FOR_MS;
  }
  /** Adds a secret that the host accepted or made. */
  add(secret) {
    setLast(this.#acceptedAt, hashOf(secret), this.#elapsed(), MAX_ACCEPTED);
  }
  /** Deletes a secret that the host no longer accepts. */
  remove(secret) {
    this.#acceptedAt.delete(hashOf(secret));
  }
};
function setLast(map, key, value, max) {
  map.delete(key);
  map.set(key, value);
  const [first] = map.keys();
  if (map.size > max && first !== void 0) map.delete(first);
}
function hashOf(secret) {
  return createHash("sha256").update(secret).digest("base64");
}

// src/dispatcharr/gateway/console-port.ts
var ConsolePort = class {
  #host;
  #app;
  #inTurn = pLimit(1);
  #hostLogins;
  #stops;
  #isClosed = false;
  #open = null;
  #warning = null;
  /** Opens the port as soon as the owner sets one. */
  constructor({
    host,
    hostUrl,
    pluginDir,
    elapsed = () => performance.now(),
    deadline = (ms) => AbortSignal.timeout(ms)
  }) {
    this.#host = host;
    this.#hostLogins = createHostLogins(hostUrl);
    this.#app = createGatewayApp({
      apps: () => host.apps,
      hostLogins: this.#hostLogins,
      failedLogins: new FailedLogins(elapsed),
      acceptedLogins: new AcceptedLogins(elapsed),
      log: host.log,
      deadline,
      bundles: join2(pluginDir, "dist")
    });
    const follow = () => this.follow();
    const job = host.schedule(EVERY_MINUTE, follow);
    this.#stops = [() => job.stop(), host.hooks.on("channel:create", follow)];
    void follow();
  }
  /** Brings the port in line with the setting; never throws. It happens by itself in each run and each minute. */
  follow() {
    return this.#inTurn(async () => {
      if (this.#isClosed) return;
      const wanted = await wantedPort(this.#host);
      if (wanted !== void 0 && !this.#isClosed) await this.#move(wanted);
    });
  }
  /** The port that is served now; null where there is none. */
  port() {
    return this.#open?.listener.port ?? null;
  }
  /** Why the port that the owner set is not served; null where nothing is wrong. The log has it too. */
  warning() {
    return this.#warning;
  }
  /** Closes the port for good. */
  close() {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    return this.#inTurn(() => this.#shut()).finally(() => this.#hostLogins.close());
  }
  async #move(wanted) {
    const { log: log2 } = this.#host;
    if (this.#open?.wanted === wanted) return;
    await this.#shut();
    if (wanted === null) {
      this.#warning = null;
      return;
    }
    try {
      this.#open = { wanted, listener: await listenOnPort(this.#app, wanted) };
      this.#warning = null;
      log2.info(`console and API are available on port ${wanted} of this machine`);
    } catch (error) {
      const message = `Console port ${wanted} cannot be opened (${causeOf(error)}). Choose another port, or stop the program that uses it.`;
      if (this.#warning?.message !== message) log2.warn(message);
      this.#warning = { code: "console_port_unavailable", message, place: "console_port" };
    }
  }
  async #shut() {
    const { listener } = this.#open ?? {};
    this.#open = null;
    await listener?.close();
  }
};
async function wantedPort({ apps, log: log2 }) {
  try {
    const answer = await apps[0]?.request("/api/v1/settings");
    const body = answer?.ok ? await answer.json() : null;
    if (!isObject(body) || !isObject(body.settings)) return void 0;
    const { console_port: port = null } = body.settings;
    return typeof port === "number" ? port : null;
  } catch (error) {
    log2.debug(`the console port cannot be read from the settings: ${messageOf(error)}`);
    return void 0;
  }
}
var PATIENCE = {
  headersTimeout: 1e4,
  requestTimeout: 6e4,
  connectionsCheckingInterval: 5e3,
  keepAliveTimeout: 5e3
};
var MAX_QUIET_MS2 = 6e4;
var MAX_CONNECTIONS = 200;
function listenOnPort(app, port, { maxConnections = MAX_CONNECTIONS } = {}) {
  const server = createAdaptorServer({
    fetch: (request, env) => app.fetch(request, env),
    serverOptions: PATIENCE
  });
  server.maxConnections = maxConnections;
  server.setTimeout(MAX_QUIET_MS2);
  return new Promise((resolve3, reject) => {
    server.once("error", reject);
    server.listen(port, () => {
      const bound = server.address();
      resolve3({
        port: bound !== null && typeof bound === "object" ? bound.port : port,
        close: () => closeServer(server)
      });
    });
  });
}

// src/dispatcharr/gateway/console-publisher.ts
import { chmodSync as chmodSync2, mkdirSync, statSync } from "node:fs";
import { readFile as readFile2, rm as rm2, rmdir } from "node:fs/promises";
import { join as join3 } from "node:path";

// src/host/atomic-file.ts
import { chmodSync, renameSync, rmSync, writeFileSync } from "node:fs";
function unfinishedAt(path2) {
  return `${path2}.tmp`;
}
function writeWhole(path2, text, { mode } = {}) {
  const unfinished = unfinishedAt(path2);
  try {
    rmSync(unfinished, { force: true });
    writeFileSync(unfinished, text, { flag: "wx" });
    if (mode !== void 0) chmodSync(unfinished, mode);
    renameSync(unfinished, path2);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

// src/dispatcharr/gateway/console-publisher.ts
var MARK = "\n<!-- published by Sports Guide; rewritten at every start -->\n";
async function publishConsole({ pluginDir, logosDir }, until) {
  const changed = [];
  for (const [name, file] of Object.entries(PAGES)) {
    const source = join3(pluginDir, "dist", file);
    const target = join3(logosDir, name);
    let text;
    try {
      text = await readFile2(source, "utf8") + MARK;
    } catch (error) {
      return notPublished(source, `${source} cannot be read (${causeOf(error)}). Install the plugin again`);
    }
    try {
      const present = await textAt(target);
      if (present !== null && !present.endsWith(MARK)) {
        return notPublished(
          target,
          `${target} is not a page of Sports Guide. Move it, then disable and enable the plugin`
        );
      }
      if (present !== text) changed.push({ target, text });
    } catch (error) {
      return notWritten(logosDir, error);
    }
  }
  if (until?.aborted) return null;
  try {
    writePages(logosDir, changed);
    return null;
  } catch (error) {
    return notWritten(logosDir, error);
  }
}
function writePages(logosDir, pages) {
  if (pages.length > 0) makeReadable(logosDir);
  for (const { target, text } of pages) writeWhole(target, text, { mode: 420 });
}
async function removeConsole(logosDir) {
  try {
    for (const name of Object.keys(PAGES)) {
      const target = join3(logosDir, name);
      if ((await textAt(target))?.endsWith(MARK)) await rm2(target);
      await rm2(unfinishedAt(target), { force: true });
    }
    await removeIfEmpty(logosDir);
    return null;
  } catch (error) {
    const message = `The console is still published: ${logosDir} cannot be removed (${causeOf(error)}). Delete it.`;
    return { code: "console_not_published", message, place: logosDir };
  }
}
function notPublished(place, problem) {
  return { code: "console_not_published", message: `The console is not published: ${problem}.`, place };
}
function notWritten(logosDir, error) {
  const remedy = "Give the folder to the user that Dispatcharr runs as, then disable and enable the plugin";
  return notPublished(logosDir, `${logosDir} cannot be written (${causeOf(error)}). ${remedy}`);
}
function makeReadable(folder2) {
  mkdirSync(folder2, { recursive: true });
  const { mode } = statSync(folder2);
  if ((mode & 493) !== 493) chmodSync2(folder2, 493);
}
async function textAt(path2) {
  try {
    return await readFile2(path2, "utf8");
  } catch (error) {
    if (codeOf2(error) === "ENOENT") return null;
    throw error;
  }
}
async function removeIfEmpty(folder2) {
  try {
    await rmdir(folder2);
  } catch (error) {
    if (!["ENOTEMPTY", "ENOENT", "EEXIST"].includes(codeOf2(error))) throw error;
  }
}
function codeOf2(error) {
  return String(error?.code ?? "");
}

// src/dispatcharr/process/connected-plugin.ts
function loadPlugin(pluginDir) {
  return import(pathToFileURL2(join4(pluginDir, "dist", "plugin.js")).href);
}
var CONSOLE_PATH = "/logos/sports_guide/";
async function connectPlugin({ register }, { connection, dataDir, clock, log: log2, client = {}, onResponse = () => void 0 }, until) {
  const host = await connectHost({
    connection: {
      url: connection.url,
      credentials: { apiKey: connection.api_key },
      username: connection.username,
      ...client,
      onResponse
    },
    dataDir,
    clock,
    log: log2
  });
  try {
    const folders = { pluginDir: connection.plugin_dir, logosDir: connection.logos_dir };
    const plugin = await register(host, {
      mustChoose: true,
      console: () => ({ path: CONSOLE_PATH }),
      publishConsole: async () => (await publishConsole(folders, until))?.message ?? null
    });
    return {
      host,
      plugin,
      stop() {
        plugin.stop();
        host.stop();
      }
    };
  } catch (error) {
    host.stop();
    throw error;
  }
}

// src/dispatcharr/process/launcher.ts
import { spawn } from "node:child_process";
import { appendFileSync, openSync, readFileSync } from "node:fs";
import { join as join5 } from "node:path";
var LOCK_DESCRIPTOR = 3;
function findLauncher() {
  const python = interpreterOf(process.ppid);
  const gone = new AbortController();
  process.stdin.on("end", () => gone.abort());
  process.stdin.on("error", () => gone.abort());
  process.stdin.resume();
  return {
    pid: process.ppid,
    gone: gone.signal,
    replace({ pluginDir, dataDir }) {
      const log2 = openSync(logFile(dataDir), "a");
      const child = spawn(python, ["-I", join5(pluginDir, "launcher.py"), pluginDir, dataDir], {
        stdio: ["ignore", log2, log2, LOCK_DESCRIPTOR],
        detached: true
      });
      child.unref();
    }
  };
}
function logWriter(dataDir, { gone }) {
  process.stdout.on("error", () => void 0);
  process.stderr.on("error", () => void 0);
  return (line) => {
    if (!gone.aborted) process.stdout.write(line);
    else appendFileSync(logFile(dataDir), line);
  };
}
function logFile(dataDir) {
  return join5(dataDir, "logs", "sports-guide.log");
}
function interpreterOf(pid) {
  try {
    const [name = ""] = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    return /(?:^|\/)python[\d.]*$/.test(name) ? name : "python3";
  } catch {
    return "python3";
  }
}

// src/generated/validators/process-action.ts
var validateProcessAction = function validateProcessAction2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.params === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "params" }, message: "must have required property 'params'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.params !== void 0) {
      let data0 = data.params;
      if (!(data0 && typeof data0 == "object" && !Array.isArray(data0))) {
        const err1 = { instancePath: instancePath + "/params", schemaPath: "#/properties/params/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err1];
        } else {
          vErrors.push(err1);
        }
        errors++;
      }
    }
    if (data.patience_ms !== void 0) {
      let data1 = data.patience_ms;
      if (!(typeof data1 == "number" && (!(data1 % 1) && !isNaN(data1)) && isFinite(data1))) {
        let dataType0 = typeof data1;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 === "boolean" || data1 === null || dataType0 === "string" && data1 && data1 == +data1 && !(data1 % 1)) {
            coerced0 = +data1;
          } else {
            const err2 = { instancePath: instancePath + "/patience_ms", schemaPath: "#/properties/patience_ms/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data1 = coerced0;
          if (data !== void 0) {
            data["patience_ms"] = coerced0;
          }
        }
      }
      if (typeof data1 == "number" && isFinite(data1)) {
        if (data1 < 0 || isNaN(data1)) {
          const err3 = { instancePath: instancePath + "/patience_ms", schemaPath: "#/properties/patience_ms/minimum", keyword: "minimum", params: { limit: 0, minimum: 0, maximum: 6e4 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err3];
          } else {
            vErrors.push(err3);
          }
          errors++;
        }
        if (data1 > 6e4 || isNaN(data1)) {
          const err4 = { instancePath: instancePath + "/patience_ms", schemaPath: "#/properties/patience_ms/maximum", keyword: "maximum", params: { limit: 6e4, minimum: 0, maximum: 6e4 }, message: "must be <= 60000" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      }
    }
  } else {
    const err5 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err5];
    } else {
      vErrors.push(err5);
    }
    errors++;
  }
  validateProcessAction2.errors = vErrors;
  return errors === 0;
};

// src/generated/validators/relayed-request.ts
var import_ucs2length2 = __toESM(require_ucs2length(), 1);
var constant011 = ["GET", "POST", "PUT", "PATCH", "DELETE"];
var constant15 = import_ucs2length2.default.default ?? import_ucs2length2.default;
var constant24 = /* @__PURE__ */ new RegExp("^/api/v1/", "u");
var validateRelayedRequest = function validateRelayedRequest2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.method === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "method" }, message: "must have required property 'method'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.path === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "path" }, message: "must have required property 'path'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.method !== void 0) {
      let data0 = data.method;
      if (typeof data0 !== "string") {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 == "number" || dataType0 == "boolean") {
            coerced0 = "" + data0;
          } else if (data0 === null) {
            coerced0 = "";
          } else {
            const err2 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err2];
            } else {
              vErrors.push(err2);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["method"] = coerced0;
          }
        }
      }
      if (!(data0 === "GET" || data0 === "POST" || data0 === "PUT" || data0 === "PATCH" || data0 === "DELETE")) {
        const err3 = { instancePath: instancePath + "/method", schemaPath: "#/properties/method/enum", keyword: "enum", params: { allowedValues: constant011 }, message: "must be equal to one of the allowed values" };
        if (vErrors === null) {
          vErrors = [err3];
        } else {
          vErrors.push(err3);
        }
        errors++;
      }
    }
    if (data.path !== void 0) {
      let data1 = data.path;
      if (typeof data1 !== "string") {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else {
            const err4 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err4];
            } else {
              vErrors.push(err4);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["path"] = coerced1;
          }
        }
      }
      if (typeof data1 === "string") {
        if (constant15(data1) > 4e3) {
          const err5 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/maxLength", keyword: "maxLength", params: { limit: 4e3 }, message: "must NOT have more than 4000 characters" };
          if (vErrors === null) {
            vErrors = [err5];
          } else {
            vErrors.push(err5);
          }
          errors++;
        }
        if (!constant24.test(data1)) {
          const err6 = { instancePath: instancePath + "/path", schemaPath: "#/properties/path/pattern", keyword: "pattern", params: { expected: "a path that starts with /api/v1/" }, message: "must be a path that starts with /api/v1/" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
    if (data.patience_ms !== void 0) {
      let data2 = data.patience_ms;
      if (!(typeof data2 == "number" && (!(data2 % 1) && !isNaN(data2)) && isFinite(data2))) {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 === "boolean" || data2 === null || dataType2 === "string" && data2 && data2 == +data2 && !(data2 % 1)) {
            coerced2 = +data2;
          } else {
            const err7 = { instancePath: instancePath + "/patience_ms", schemaPath: "#/properties/patience_ms/type", keyword: "type", params: { type: "integer" }, message: "must be integer" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["patience_ms"] = coerced2;
          }
        }
      }
      if (typeof data2 == "number" && isFinite(data2)) {
        if (data2 < 0 || isNaN(data2)) {
          const err8 = { instancePath: instancePath + "/patience_ms", schemaPath: "#/properties/patience_ms/minimum", keyword: "minimum", params: { limit: 0, minimum: 0, maximum: 6e4 }, message: "must be >= 0" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
        if (data2 > 6e4 || isNaN(data2)) {
          const err9 = { instancePath: instancePath + "/patience_ms", schemaPath: "#/properties/patience_ms/maximum", keyword: "maximum", params: { limit: 6e4, minimum: 0, maximum: 6e4 }, message: "must be <= 60000" };
          if (vErrors === null) {
            vErrors = [err9];
          } else {
            vErrors.push(err9);
          }
          errors++;
        }
      }
    }
  } else {
    const err10 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err10];
    } else {
      vErrors.push(err10);
    }
    errors++;
  }
  validateRelayedRequest2.errors = vErrors;
  return errors === 0;
};

// src/dispatcharr/process/shutdown.ts
var EXIT = {
  /** For good: told so, or the plugin is switched off or gone. */
  stopped: 0,
  /** What a fresh start may set right: the launcher starts it again, later each time. */
  failed: 1,
  /** Another build lies on the disk: the launcher takes its launcher.py and starts it. */
  handOver: 75,
  /** The host does not accept the credentials: who starts the process next makes new ones. */
  credentials: 77
};
var Shutdown = class {
  /** Resolves with the first request. */
  requested;
  #controller = new AbortController();
  #resolve = () => void 0;
  constructor() {
    this.requested = new Promise((resolve3) => {
      this.#resolve = resolve3;
    });
  }
  /** Aborts with the first request. */
  get signal() {
    return this.#controller.signal;
  }
  request(request) {
    if (this.signal.aborted) return;
    this.#controller.abort();
    this.#resolve(request);
  }
};

// src/dispatcharr/process/write-errors.ts
var CLOSED_TO_US = /* @__PURE__ */ new Set(["EACCES", "EPERM", "EROFS"]);
var NO_ROOM = /* @__PURE__ */ new Set(["ENOSPC", "EDQUOT"]);
var SQLITE_CLOSED_TO_US = /* @__PURE__ */ new Set([3, 8, 14]);
var SQLITE_FULL = 13;
function explainWriteError(error, dataDir) {
  const remedy = remedyFor(error, dataDir);
  if (remedy === null) return error;
  const place = String(member(error, "path") ?? dataDir);
  const message = `Sports Guide cannot write ${place} (${causeOf(error)}). ${remedy}`;
  return new SportsGuideError("OutputNotWritable", message, { cause: error });
}
function remedyFor(error, dataDir) {
  if (error instanceof SportsGuideError) return null;
  const code = String(member(error, "code"));
  const sqlite = Number(member(error, "errcode")) & 255;
  if (NO_ROOM.has(code) || sqlite === SQLITE_FULL) return `Free some space on the disk of ${dataDir}.`;
  if (CLOSED_TO_US.has(code) || SQLITE_CLOSED_TO_US.has(sqlite)) {
    return `Give ${dataDir} and everything in it to the user that Dispatcharr runs as.`;
  }
  return null;
}
function member(error, name) {
  return typeof error === "object" && error !== null ? error[name] : void 0;
}

// src/dispatcharr/process/control-app.ts
var MAX_BODY_BYTES = 17 * 1024 * 1024;
function createControlApp({ status, act, relay, lookIntoInbox, stop, log: log2 }) {
  const app = new Hono3();
  const tooLarge2 = () => {
    throw new SportsGuideError("InvalidInput", `The body must not be larger than ${MAX_BODY_BYTES} bytes.`);
  };
  app.use("*", bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge2 }));
  app.get("/health", (context) => context.json(status()));
  app.post("/actions/:id", async (context) => {
    const { params, patience_ms: patienceMs } = requireRecord(
      validateProcessAction,
      await jsonOf(context.req.raw),
      "the action",
      "kept"
    );
    const patience = patienceMs === void 0 ? {} : { patienceMs };
    const answer = act(context.req.param("id"), { ...params, ...patience });
    return context.json(await answer.catch((error) => Promise.reject(forCorner(error, log2))));
  });
  app.post("/inbox", (context) => {
    lookIntoInbox();
    return context.body(null, 204);
  });
  app.post("/requests", async (context) => {
    const request = requireRecord(validateRelayedRequest, await jsonOf(context.req.raw), "the request", "kept");
    return context.json(await relay(request));
  });
  app.post("/stop", async (context) => {
    const body = await jsonOf(context.req.raw);
    const reason = isObject(body) && typeof body.reason === "string" ? body.reason : "stop";
    stop(reason.slice(0, 64));
    return context.json(status(), 202);
  });
  app.notFound(
    ({ req }) => problemAnswer(problemOf(new SportsGuideError("NotFound", `Unknown request ${req.method} ${req.path}.`)))
  );
  app.onError((error) => {
    if (!(error instanceof SportsGuideError)) log2.error(`control socket: ${error.stack ?? messageOf(error)}`);
    return problemAnswer(problemOf(error));
  });
  return app;
}
var CUT = " See the log for the rest.";
function forCorner(error, log2) {
  if (!(error instanceof SportsGuideError) || error.message.length <= LONGEST_CORNER_TEXT) return error;
  log2.error(error.message);
  const message = `${cutText(oneLine(error.message), LONGEST_CORNER_TEXT - CUT.length)}${CUT}`;
  return new SportsGuideError(error.code, message, { fields: error.fields, cause: error });
}
async function jsonOf(request) {
  const text = await request.text();
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new SportsGuideError("InvalidInput", `The body must be valid JSON (${causeOf(error)}).`);
  }
}
async function pressButton(connected, { action, params }, { status, shutdown, dataDir }) {
  if (connected === null) {
    if (shutdown.signal.aborted) throw endedBy(await shutdown.requested);
    const { message } = status.current();
    throw new SportsGuideError("HostAway", message ?? "Sports Guide is still starting. Try again in a moment.");
  }
  const ended = shutdown.requested.then((end) => Promise.reject(endedBy(end)));
  try {
    return await Promise.race([callAction(connected, { action, params }), ended]);
  } catch (error) {
    if (shutdown.signal.aborted) throw endedBy(await shutdown.requested, error);
    throw explainWriteError(error, dataDir);
  }
}
async function callAction({ host }, { action, params }) {
  await host.followTimeZone().catch(() => void 0);
  return host.actions.call(action, params);
}
function endedBy({ code, reason, lastAct }, cause) {
  const isReplaced = code === EXIT.handOver || code === EXIT.credentials || lastAct !== void 0;
  const message = `Sports Guide has just stopped (${reason}). Press again in a moment.`;
  return new SportsGuideError(isReplaced ? "ProcessReplaced" : "ProcessEnded", message, { cause });
}

// src/dispatcharr/process/control-socket.ts
import { chmodSync as chmodSync3, mkdtempSync, renameSync as renameSync2, rmSync as rmSync2 } from "node:fs";
import { tmpdir } from "node:os";
import { dirname as dirname2, join as join6 } from "node:path";
async function listenOnSocket(app, dataDir, log2) {
  const near = placeInDataFolder(dataDir);
  if (near === null) return listenAt(app, placeInTemporaryFolder());
  try {
    return await listenAt(app, near);
  } catch (error) {
    log2.warn(`the control socket cannot be created in ${dataDir} (${causeOf(error)}); using the temporary folder`);
    return listenAt(app, placeInTemporaryFolder());
  }
}
async function listenAt(app, { path: path2, unfinished, remove }) {
  const server = createAdaptorServer({ fetch: app.fetch });
  rmSync2(unfinished, { force: true });
  await new Promise((resolve3, reject) => {
    server.once("error", reject);
    server.listen(unfinished, resolve3);
  });
  chmodSync3(unfinished, 384);
  renameSync2(unfinished, path2);
  return {
    path: path2,
    async close() {
      await closeServer(server);
      remove();
    }
  };
}
var MAX_PATH_BYTES = 100;
function placeInDataFolder(dataDir) {
  const path2 = join6(dataDir, "control.sock");
  const unfinished = `${path2}.new`;
  if (Buffer.byteLength(unfinished) > MAX_PATH_BYTES) return null;
  return { path: path2, unfinished, remove: () => rmSync2(path2, { force: true }) };
}
function placeInTemporaryFolder() {
  const folder2 = mkdtempSync(join6(tmpdir(), "sports-guide-"));
  const path2 = join6(folder2, "control.sock");
  return { path: path2, unfinished: `${path2}.new`, remove: () => rmSync2(dirname2(path2), { recursive: true, force: true }) };
}

// src/dispatcharr/process/event-inbox.ts
import { mkdirSync as mkdirSync2, readdirSync, readFileSync as readFileSync2, renameSync as renameSync3, rmSync as rmSync3, statSync as statSync2 } from "node:fs";
import { join as join7 } from "node:path";

// src/generated/validators/process-event.ts
var import_ucs2length3 = __toESM(require_ucs2length(), 1);
var constant012 = import_ucs2length3.default.default ?? import_ucs2length3.default;
var validateProcessEvent = function validateProcessEvent2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.event === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "event" }, message: "must have required property 'event'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.payload === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "payload" }, message: "must have required property 'payload'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.received_at === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "received_at" }, message: "must have required property 'received_at'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.action !== void 0) {
      let data0 = data.action;
      if (typeof data0 !== "string") {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 == "number" || dataType0 == "boolean") {
            coerced0 = "" + data0;
          } else if (data0 === null) {
            coerced0 = "";
          } else {
            const err3 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err3];
            } else {
              vErrors.push(err3);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["action"] = coerced0;
          }
        }
      }
      if (typeof data0 === "string") {
        if (constant012(data0) > 64) {
          const err4 = { instancePath: instancePath + "/action", schemaPath: "#/properties/action/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          if (vErrors === null) {
            vErrors = [err4];
          } else {
            vErrors.push(err4);
          }
          errors++;
        }
      }
    }
    if (data.event !== void 0) {
      let data1 = data.event;
      if (typeof data1 !== "string") {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else {
            const err5 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err5];
            } else {
              vErrors.push(err5);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["event"] = coerced1;
          }
        }
      }
      if (typeof data1 === "string") {
        if (constant012(data1) > 64) {
          const err6 = { instancePath: instancePath + "/event", schemaPath: "#/properties/event/maxLength", keyword: "maxLength", params: { limit: 64 }, message: "must NOT have more than 64 characters" };
          if (vErrors === null) {
            vErrors = [err6];
          } else {
            vErrors.push(err6);
          }
          errors++;
        }
      }
    }
    if (data.payload !== void 0) {
      let data2 = data.payload;
      if (!(data2 && typeof data2 == "object" && !Array.isArray(data2))) {
        const err7 = { instancePath: instancePath + "/payload", schemaPath: "#/properties/payload/type", keyword: "type", params: { type: "object" }, message: "must be object" };
        if (vErrors === null) {
          vErrors = [err7];
        } else {
          vErrors.push(err7);
        }
        errors++;
      }
    }
    if (data.received_at !== void 0) {
      let data3 = data.received_at;
      if (typeof data3 !== "string") {
        let dataType2 = typeof data3;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 == "number" || dataType2 == "boolean") {
            coerced2 = "" + data3;
          } else if (data3 === null) {
            coerced2 = "";
          } else {
            const err8 = { instancePath: instancePath + "/received_at", schemaPath: "#/properties/received_at/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err8];
            } else {
              vErrors.push(err8);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data3 = coerced2;
          if (data !== void 0) {
            data["received_at"] = coerced2;
          }
        }
      }
    }
  } else {
    const err9 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err9];
    } else {
      vErrors.push(err9);
    }
    errors++;
  }
  validateProcessEvent2.errors = vErrors;
  return errors === 0;
};

// src/dispatcharr/process/backoff.ts
async function retryUntilDone(work, { pause: pause2, first, longest, until, failed: failed2 }) {
  for (let ms = first; !until.aborted; ms = Math.min(ms * 2, longest)) {
    try {
      return await work();
    } catch (error) {
      if (until.aborted) return null;
      failed2(error);
    }
    await pause2(ms, until);
  }
  return null;
}

// src/dispatcharr/process/event-inbox.ts
var MAX_EVENT_BYTES = 1024 * 1024;
var MAX_UNREADABLE = 20;
var EventInbox = class {
  #folders;
  #log;
  constructor(dataDir, log2) {
    this.#folders = {
      inbox: join7(dataDir, "inbox"),
      serving: join7(dataDir, "inbox", "serving"),
      unreadable: join7(dataDir, "inbox", "unreadable")
    };
    this.#log = log2;
  }
  /** Names of waiting events, including those that an earlier process took and did not serve. */
  waiting() {
    return [...eventsIn(this.#folders.serving), ...eventsIn(this.#folders.inbox)];
  }
  /** Takes all waiting events, the earliest first. What cannot be read is put aside, with a line in the log. */
  take() {
    const { inbox, serving } = this.#folders;
    for (const name of eventsIn(inbox)) renameSync3(join7(inbox, name), join7(serving, name));
    return eventsIn(serving).flatMap((name) => this.#read(name)).sort((one, other) => one.receivedAt.localeCompare(other.receivedAt));
  }
  /** Deletes events that were served. */
  remove(events) {
    for (const { path: path2 } of events) rmSync3(path2, { force: true });
  }
  #read(name) {
    const path2 = join7(this.#folders.serving, name);
    try {
      const { received_at: receivedAt, action = "refresh", ...event } = readEvent(path2);
      return [{ ...event, action, receivedAt, path: path2 }];
    } catch (error) {
      this.#putAside(name, messageOf(error));
      return [];
    }
  }
  #putAside(name, why) {
    const { serving, unreadable } = this.#folders;
    this.#log.warn(`Dispatcharr event ${name} cannot be read and was moved to ${unreadable}: ${why}`);
    const others = eventsIn(unreadable).filter((other) => other !== name);
    const tooMany2 = Math.max(0, others.length + 1 - MAX_UNREADABLE);
    for (const old of others.slice(0, tooMany2)) rmSync3(join7(unreadable, old), { force: true });
    renameSync3(join7(serving, name), join7(unreadable, name));
  }
};
function eventsIn(folder2) {
  mkdirSync2(folder2, { recursive: true });
  return namesOfEvents(folder2);
}
function namesOfEvents(folder2) {
  return readdirSync(folder2).filter((name) => name.endsWith(".json") && !name.startsWith(".")).sort();
}
function readEvent(path2) {
  const { size } = statSync2(path2);
  if (size > MAX_EVENT_BYTES) throw new Error(`larger than ${MAX_EVENT_BYTES} bytes`);
  return requireRecord(validateProcessEvent, JSON.parse(readFileSync2(path2, "utf8")), "the event", "kept");
}
function serveEvents(parts) {
  const { inbox, pause: pause2, timings, log: log2, until } = parts;
  const signal = createSignal(until);
  const becomesQuiet = async () => {
    let known = inbox.waiting().length;
    for (let ms = 0; ms < timings.longestQuiet && !until.aborted; ms += timings.quiet) {
      await pause2(timings.quiet, until);
      const now = inbox.waiting().length;
      if (now === known) return;
      known = now;
    }
  };
  const work = async () => {
    let again = timings.firstRetry;
    while (!until.aborted) {
      if (inbox.waiting().length === 0) {
        await Promise.race([signal.wait(), pause2(timings.inbox, until)]);
        continue;
      }
      await becomesQuiet();
      if (until.aborted) return;
      if (await serve(inbox.take(), parts)) {
        again = timings.firstRetry;
      } else {
        await Promise.race([signal.wait(), pause2(again, until)]);
        again = Math.min(again * 2, timings.longestRetry);
      }
    }
  };
  void retryUntilDone(work, {
    pause: pause2,
    first: timings.firstRetry,
    longest: timings.longestRetry,
    until,
    failed: (error) => log2.error(`the event inbox cannot be used: ${messageOf(error)}`)
  });
  return { look: signal.set };
}
var ORDER = ["m3u_error", "epg_error", "m3u_refresh", "epg_refresh"];
function distinct(events) {
  const byKind = new Map(events.map((one) => [`${one.action} ${one.event} ${sourceOf(one)}`, one]));
  const rank = ({ event }) => ORDER.indexOf(event);
  return [...byKind.values()].sort((one, other) => rank(one) - rank(other));
}
function sourceOf({ event, payload }) {
  return String((event === "m3u_error" ? payload.account_name : payload.source_name) ?? "");
}
async function serve(events, parts) {
  let hasRun = false;
  for (const one of distinct(events)) {
    const outcome = await serveOne(one, parts);
    if (outcome === "again") return false;
    hasRun = outcome === "ran";
    if (hasRun) break;
  }
  parts.inbox.remove(events);
  if (!hasRun) parts.nothingRan();
  return true;
}
async function serveOne({ action, event, payload }, { call, log: log2, until }) {
  try {
    const { ran = false } = await call(action, { event, payload, untilDone: true });
    if (until.aborted) return "again";
    return ran ? "ran" : "nothing";
  } catch (error) {
    if (until.aborted) return "again";
    const isHostsMatter = error instanceof SportsGuideError && ["HostAway", "HostDenied", "HostFailed"].includes(error.code);
    log2.error(`${action} (${event}) failed: ${messageOf(error)}${isHostsMatter ? "; trying again later" : ""}`);
    return isHostsMatter ? "again" : "ran";
  }
}
function createSignal(until) {
  let isSet2 = false;
  let wake = () => void 0;
  until.addEventListener("abort", () => wake());
  return {
    set() {
      isSet2 = true;
      wake();
    },
    wait: () => new Promise((resolve3) => {
      const finish = () => {
        isSet2 = false;
        resolve3();
      };
      wake = finish;
      if (isSet2 || until.aborted) finish();
    })
  };
}

// src/dispatcharr/process/installation-watch.ts
import { readFileSync as readFileSync3, statSync as statSync3 } from "node:fs";
import { join as join8 } from "node:path";
var LIST = "files.json";
function readInstallation(pluginDir) {
  let list2;
  try {
    list2 = JSON.parse(readFileSync3(join8(pluginDir, LIST), "utf8"));
  } catch {
    return null;
  }
  if (!isObject(list2) || !isObject(list2.files)) return null;
  const { version, build } = list2;
  if (typeof version !== "string" || typeof build !== "string") return null;
  const sizes = Object.entries(list2.files).map(
    ([path2, file]) => [path2, isObject(file) ? Number(file.bytes) : Number.NaN]
  );
  return { version, build, sizes: new Map(sizes) };
}
function isComplete(pluginDir, { sizes }) {
  return [...sizes].every(([path2, bytes]) => sizeOf(join8(pluginDir, path2)) === bytes);
}
function createInstallationCheck(pluginDir, build) {
  let seen = "";
  let installed = null;
  let other = null;
  return () => {
    if (mark(pluginDir) === null) return "away";
    const list2 = mark(join8(pluginDir, LIST)) ?? "";
    if (list2 !== seen) {
      seen = list2;
      installed = readInstallation(pluginDir);
      other = installed !== null && installed.build !== build ? installed : null;
      if (installed === null) seen = "";
    }
    if (other === null) return installed === null || isComplete(pluginDir, installed) ? "same" : "cut";
    return isComplete(pluginDir, other) ? "other" : "cut";
  };
}
function mark(path2) {
  try {
    const { ino, mtimeNs, size } = statSync3(path2, { bigint: true });
    return `${ino} ${mtimeNs} ${size}`;
  } catch {
    return null;
  }
}
function sizeOf(path2) {
  try {
    return statSync3(path2).size;
  } catch {
    return null;
  }
}
var GONE = { code: EXIT.stopped, unpublishes: true, deletesAccount: true };
async function watchInstallation(watch) {
  const { pause: pause2, timings, until } = watch;
  const look = createInstallationCheck(watch.pluginDir, watch.build);
  const token = join8(watch.pluginsDir, ".reload_token");
  const asksEach = Math.max(1, Math.round(timings.minute / timings.installation));
  const mostAway = Math.round(timings.folderAway / timings.installation);
  let tokenSeen;
  let away = 0;
  let cut = 0;
  for (let looks = 1; !until.aborted; looks += 1) {
    await pause2(timings.installation, until);
    if (until.aborted) return;
    const found = look();
    away = found === "away" ? away + 1 : 0;
    if (away >= mostAway) return watch.end({ ...GONE, reason: `${watch.pluginDir} no longer exists` });
    cut = found === "cut" ? cut + 1 : 0;
    watch.incomplete(
      cut >= asksEach ? `Files in ${watch.pluginDir} are missing or incomplete. Install the plugin again.` : null
    );
    if (found === "other") return watch.handOver("another version was installed");
    const tokenNow = mark(token);
    if (tokenNow === tokenSeen && looks % asksEach !== 0) continue;
    if (watch.plugins() === null) continue;
    tokenSeen = tokenNow;
    const problem = await whySwitchedOff(watch);
    if (problem !== null) return watch.end({ ...GONE, reason: problem });
  }
}
async function whySwitchedOff({ plugins: plugins2, pause: pause2, timings, log: log2, until }) {
  const asked = plugins2();
  if (asked === null) return null;
  try {
    const first = await whyToEnd(asked);
    if (first === null) return null;
    await pause2(timings.secondLook, until);
    return await whyToEnd(asked);
  } catch (error) {
    log2.debug(`cannot check whether the plugin is still enabled: ${messageOf(error)}`);
    return null;
  }
}
async function whyToEnd(plugins2) {
  const own2 = (await plugins2.list()).find(({ key }) => key === PLUGIN_KEY);
  if (own2 === void 0) return "the plugin was removed from Dispatcharr";
  return own2.enabled ? null : "the plugin is disabled in Dispatcharr";
}

// src/dispatcharr/process/service-account.ts
import { readFileSync as readFileSync4, rmSync as rmSync4 } from "node:fs";
import { join as join9 } from "node:path";

// src/generated/validators/process-connection.ts
var import_ucs2length4 = __toESM(require_ucs2length(), 1);
var constant013 = import_ucs2length4.default.default ?? import_ucs2length4.default;
var validateProcessConnection = function validateProcessConnection2(data, { instancePath = "", parentData, parentDataProperty, rootData = data, dynamicAnchors = {} } = {}) {
  let vErrors = null;
  let errors = 0;
  if (data && typeof data == "object" && !Array.isArray(data)) {
    if (data.url === void 0) {
      const err0 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "url" }, message: "must have required property 'url'" };
      if (vErrors === null) {
        vErrors = [err0];
      } else {
        vErrors.push(err0);
      }
      errors++;
    }
    if (data.api_key === void 0) {
      const err1 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "api_key" }, message: "must have required property 'api_key'" };
      if (vErrors === null) {
        vErrors = [err1];
      } else {
        vErrors.push(err1);
      }
      errors++;
    }
    if (data.username === void 0) {
      const err2 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "username" }, message: "must have required property 'username'" };
      if (vErrors === null) {
        vErrors = [err2];
      } else {
        vErrors.push(err2);
      }
      errors++;
    }
    if (data.plugin_dir === void 0) {
      const err3 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "plugin_dir" }, message: "must have required property 'plugin_dir'" };
      if (vErrors === null) {
        vErrors = [err3];
      } else {
        vErrors.push(err3);
      }
      errors++;
    }
    if (data.plugins_dir === void 0) {
      const err4 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "plugins_dir" }, message: "must have required property 'plugins_dir'" };
      if (vErrors === null) {
        vErrors = [err4];
      } else {
        vErrors.push(err4);
      }
      errors++;
    }
    if (data.logos_dir === void 0) {
      const err5 = { instancePath, schemaPath: "#/required", keyword: "required", params: { missingProperty: "logos_dir" }, message: "must have required property 'logos_dir'" };
      if (vErrors === null) {
        vErrors = [err5];
      } else {
        vErrors.push(err5);
      }
      errors++;
    }
    if (data.url !== void 0) {
      let data0 = data.url;
      if (typeof data0 !== "string") {
        let dataType0 = typeof data0;
        let coerced0 = void 0;
        if (!(coerced0 !== void 0)) {
          if (dataType0 == "number" || dataType0 == "boolean") {
            coerced0 = "" + data0;
          } else if (data0 === null) {
            coerced0 = "";
          } else {
            const err6 = { instancePath: instancePath + "/url", schemaPath: "#/properties/url/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err6];
            } else {
              vErrors.push(err6);
            }
            errors++;
          }
        }
        if (coerced0 !== void 0) {
          data0 = coerced0;
          if (data !== void 0) {
            data["url"] = coerced0;
          }
        }
      }
    }
    if (data.api_key !== void 0) {
      let data1 = data.api_key;
      if (typeof data1 !== "string") {
        let dataType1 = typeof data1;
        let coerced1 = void 0;
        if (!(coerced1 !== void 0)) {
          if (dataType1 == "number" || dataType1 == "boolean") {
            coerced1 = "" + data1;
          } else if (data1 === null) {
            coerced1 = "";
          } else {
            const err7 = { instancePath: instancePath + "/api_key", schemaPath: "#/properties/api_key/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err7];
            } else {
              vErrors.push(err7);
            }
            errors++;
          }
        }
        if (coerced1 !== void 0) {
          data1 = coerced1;
          if (data !== void 0) {
            data["api_key"] = coerced1;
          }
        }
      }
      if (typeof data1 === "string") {
        if (constant013(data1) < 1) {
          const err8 = { instancePath: instancePath + "/api_key", schemaPath: "#/properties/api_key/minLength", keyword: "minLength", params: { limit: 1 }, message: "must NOT have fewer than 1 characters" };
          if (vErrors === null) {
            vErrors = [err8];
          } else {
            vErrors.push(err8);
          }
          errors++;
        }
      }
    }
    if (data.username !== void 0) {
      let data2 = data.username;
      if (typeof data2 !== "string") {
        let dataType2 = typeof data2;
        let coerced2 = void 0;
        if (!(coerced2 !== void 0)) {
          if (dataType2 == "number" || dataType2 == "boolean") {
            coerced2 = "" + data2;
          } else if (data2 === null) {
            coerced2 = "";
          } else {
            const err9 = { instancePath: instancePath + "/username", schemaPath: "#/properties/username/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err9];
            } else {
              vErrors.push(err9);
            }
            errors++;
          }
        }
        if (coerced2 !== void 0) {
          data2 = coerced2;
          if (data !== void 0) {
            data["username"] = coerced2;
          }
        }
      }
    }
    if (data.plugin_dir !== void 0) {
      let data3 = data.plugin_dir;
      if (typeof data3 !== "string") {
        let dataType3 = typeof data3;
        let coerced3 = void 0;
        if (!(coerced3 !== void 0)) {
          if (dataType3 == "number" || dataType3 == "boolean") {
            coerced3 = "" + data3;
          } else if (data3 === null) {
            coerced3 = "";
          } else {
            const err10 = { instancePath: instancePath + "/plugin_dir", schemaPath: "#/properties/plugin_dir/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err10];
            } else {
              vErrors.push(err10);
            }
            errors++;
          }
        }
        if (coerced3 !== void 0) {
          data3 = coerced3;
          if (data !== void 0) {
            data["plugin_dir"] = coerced3;
          }
        }
      }
    }
    if (data.plugins_dir !== void 0) {
      let data4 = data.plugins_dir;
      if (typeof data4 !== "string") {
        let dataType4 = typeof data4;
        let coerced4 = void 0;
        if (!(coerced4 !== void 0)) {
          if (dataType4 == "number" || dataType4 == "boolean") {
            coerced4 = "" + data4;
          } else if (data4 === null) {
            coerced4 = "";
          } else {
            const err11 = { instancePath: instancePath + "/plugins_dir", schemaPath: "#/properties/plugins_dir/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err11];
            } else {
              vErrors.push(err11);
            }
            errors++;
          }
        }
        if (coerced4 !== void 0) {
          data4 = coerced4;
          if (data !== void 0) {
            data["plugins_dir"] = coerced4;
          }
        }
      }
    }
    if (data.logos_dir !== void 0) {
      let data5 = data.logos_dir;
      if (typeof data5 !== "string") {
        let dataType5 = typeof data5;
        let coerced5 = void 0;
        if (!(coerced5 !== void 0)) {
          if (dataType5 == "number" || dataType5 == "boolean") {
            coerced5 = "" + data5;
          } else if (data5 === null) {
            coerced5 = "";
          } else {
            const err12 = { instancePath: instancePath + "/logos_dir", schemaPath: "#/properties/logos_dir/type", keyword: "type", params: { type: "string" }, message: "must be string" };
            if (vErrors === null) {
              vErrors = [err12];
            } else {
              vErrors.push(err12);
            }
            errors++;
          }
        }
        if (coerced5 !== void 0) {
          data5 = coerced5;
          if (data !== void 0) {
            data["logos_dir"] = coerced5;
          }
        }
      }
    }
  } else {
    const err13 = { instancePath, schemaPath: "#/type", keyword: "type", params: { type: "object" }, message: "must be object" };
    if (vErrors === null) {
      vErrors = [err13];
    } else {
      vErrors.push(err13);
    }
    errors++;
  }
  validateProcessConnection2.errors = vErrors;
  return errors === 0;
};

// src/dispatcharr/process/service-account.ts
function readConnection(dataDir) {
  const path2 = join9(dataDir, "connection.json");
  try {
    return requireRecord(validateProcessConnection, JSON.parse(readFileSync4(path2, "utf8")), path2);
  } catch (error) {
    const why = error instanceof SyntaxError ? "not valid JSON" : messageOf(error);
    throw new SportsGuideError("StateDamaged", `${path2} cannot be used (${why}). The next start writes it again.`);
  }
}
function mayRepairAccount({ dataDir, clock, apart, log: log2 }) {
  const path2 = join9(dataDir, "account-mended-at");
  const now = clock();
  const since = now.getTime() - lastTime(path2);
  if (since >= 0 && since < apart) return false;
  try {
    writeWhole(path2, `${now.toISOString()}
`);
    return true;
  } catch (error) {
    log2.error(`${path2} cannot be written: ${messageOf(error)}`);
    return false;
  }
}
function lastTime(path2) {
  try {
    return Date.parse(readFileSync4(path2, "utf8").trim());
  } catch {
    return Number.NaN;
  }
}
var DEADLINE_MS2 = 2e3;
async function withdrawAccount({ url: url2, api_key: key, username }, { dataDir, log: log2 }) {
  const http3 = new HttpClient({
    headWithinMs: DEADLINE_MS2,
    answerWithinMs: DEADLINE_MS2,
    maxRedirects: 0,
    secretHeaders: { "X-API-Key": key }
  });
  const ask = async (path2, method) => {
    const result = await http3.sendWithRetries({ method, url: new URL(path2, url2).href });
    if (result.kind === "failed") throw new Error(result.reason);
    return result;
  };
  try {
    const own2 = await ask("/api/accounts/users/me/", "GET");
    const read = own2.isSuccess ? own2.json() : null;
    const user = read?.kind === "json" ? read.json : null;
    if (isObject(user) && Number.isInteger(user.id)) {
      const { isSuccess: isSuccess2, status } = await ask(`/api/accounts/users/${user.id}/`, "DELETE");
      const isGone = status === 401 || status === 404;
      if (!isSuccess2 && !isGone) throw new Error(`Dispatcharr answered ${status}`);
    } else if (own2.status !== 401) throw new Error(`Dispatcharr answered ${own2.status}`);
    rmSync4(join9(dataDir, "connection.json"), { force: true });
  } catch (error) {
    log2.warn(`Dispatcharr user ${username} could not be deleted (${causeOf(error)}). Delete it on the Users page.`);
  } finally {
    http3.close();
  }
}

// src/dispatcharr/process/plugin-service.ts
var REFUSED = "Dispatcharr no longer accepts the account of Sports Guide; the next start creates a new one";
var LOWERED = "the account of Sports Guide is no longer an administrator; the next start restores it";
var PluginService = class {
  #parts;
  #onResponse;
  #current = null;
  #consolePort = null;
  #events = null;
  /** Begins at once. */
  constructor(parts) {
    this.#parts = parts;
    this.#onResponse = readHostAccess({
      trouble: (message) => parts.status.setTrouble("host", message),
      refused: (error) => this.#makeAnew(error, REFUSED),
      lowered: (error) => this.#isLoweredSeenTo(error)
    });
    this.#begin().catch(
      (error) => parts.shutdown.request({ code: EXIT.failed, reason: `cannot start: ${messageOf(error)}` })
    );
  }
  /** Null before the host was reached. */
  current() {
    return this.#current;
  }
  /** Looks into the inbox, where somebody serves it yet. */
  look() {
    this.#events?.look();
  }
  /** Breaks off what is under way and closes everything. */
  async stop() {
    this.#current?.stop();
    await this.#consolePort?.close();
  }
  async #begin() {
    const { connection, inbox, status, log: log2, pause: pause2, timings, shutdown } = this.#parts;
    const until = shutdown.signal;
    const loaded = await this.#parts.load(connection.plugin_dir);
    const connected = await this.#connect(loaded);
    if (connected === null) return;
    if (until.aborted) return connected.stop();
    this.#current = connected;
    status.setTrouble("plugin", null);
    status.setReady();
    log2.info(`connected to ${connection.url} as ${connection.username}`);
    const { host, plugin } = connected;
    this.#consolePort = new ConsolePort({ host, hostUrl: connection.url, pluginDir: connection.plugin_dir });
    status.addNotice(() => this.#consolePort?.warning()?.message ?? null);
    const folders = { pluginDir: connection.plugin_dir, logosDir: connection.logos_dir };
    tell(await publishConsole(folders, until), log2);
    if (until.aborted) return;
    const finish = onceIf(plugin.brokenOff(), () => refreshAtStart(connected, this.#parts));
    if (inbox.waiting().length === 0) finish();
    const call = (action, params) => host.actions.call(action, params).catch((error) => Promise.reject(explainWriteError(error, this.#parts.dataDir)));
    this.#events = serveEvents({ inbox, call, nothingRan: finish, pause: pause2, timings, log: log2, until });
    void followSettings(connected, this.#parts);
  }
  /** Tries until the host takes the plugin; null where the end is asked for meanwhile. */
  #connect(loaded) {
    const { status, pause: pause2, timings, shutdown, dataDir } = this.#parts;
    const until = shutdown.signal;
    return retryUntilDone(() => connectPlugin(loaded, { ...this.#parts, onResponse: this.#onResponse }, until), {
      pause: pause2,
      first: timings.firstConnect,
      longest: timings.longestConnect,
      until,
      failed: (error) => status.setTrouble("plugin", isOfHost(error) ? null : messageOf(explainWriteError(error, dataDir)))
    });
  }
  #makeAnew({ message }, reason) {
    const { log: log2, shutdown } = this.#parts;
    if (!shutdown.signal.aborted) log2.warn(message);
    shutdown.request({ code: EXIT.credentials, reason });
  }
  /** True where the process ends anyway, or ends so that the next start sets the account right. */
  #isLoweredSeenTo(error) {
    const { timings, shutdown } = this.#parts;
    if (shutdown.signal.aborted) return true;
    if (!mayRepairAccount({ ...this.#parts, apart: timings.accountRepair })) return false;
    this.#makeAnew(error, LOWERED);
    return true;
  }
};
function isOfHost(error) {
  return error instanceof SportsGuideError && ["HostAway", "HostDenied"].includes(error.code);
}
function refreshAtStart({ host }, { log: log2, shutdown }) {
  log2.info("the last refresh was interrupted; a new refresh completes it");
  host.requestRefresh({ trigger: "start" }).catch((error) => {
    if (!shutdown.signal.aborted) log2.error(`refresh (start) failed: ${messageOf(error)}`);
  });
}
async function followSettings({ host, plugin }, parts) {
  const { log: log2, pause: pause2, timings, shutdown } = parts;
  while (!shutdown.signal.aborted) {
    try {
      log2.setLevel((await plugin.adoptForm()).logLevel);
      await host.followTimeZone();
    } catch (error) {
      if (!shutdown.signal.aborted) log2.debug(`the settings cannot be read: ${messageOf(error)}`);
    }
    await pause2(timings.minute, shutdown.signal);
  }
}
function onceIf(isDue, act) {
  let isLeft = isDue;
  return () => {
    if (isLeft) act();
    isLeft = false;
  };
}
function tell(warning, log2) {
  if (warning !== null) log2.warn(warning.message);
}
var UNAUTHENTICATED = 401;
function readHostAccess({ trouble, refused: refused2, lowered }) {
  return ({ status, error, denial }) => {
    if (status === UNAUTHENTICATED && error !== null) return refused2(error);
    if (denial === "level" && error !== null && lowered(error)) return;
    if (error?.code === "HostDenied" || error?.code === "HostAway") return trouble(error.message);
    trouble(null);
  };
}

// src/dispatcharr/process/process-status.ts
import { rmSync as rmSync5 } from "node:fs";
import { join as join10 } from "node:path";
var ProcessStatusFile = class {
  #path;
  #facts;
  #log;
  #troubles = { host: null, plugin: null };
  #notices = [];
  #socket = "";
  #isReady = false;
  #isStopping = false;
  #written = "";
  constructor(dataDir, facts, log2) {
    this.#path = join10(dataDir, "process.json");
    this.#facts = facts;
    this.#log = log2;
  }
  current() {
    const message = this.#trouble() ?? this.#notice();
    return { state: this.#state(), message, ...this.#facts, socket: this.#socket };
  }
  /** The control socket listens at this path. */
  setSocket(path2) {
    this.#socket = path2;
    this.#write();
  }
  /** Sets what is wrong and what to do, for the user; null when it is over. */
  setTrouble(whose, message) {
    if (message === this.#troubles[whose]) return;
    this.#troubles[whose] = message;
    if (message !== null) this.#log.warn(message);
    else this.#log.info(whose === "host" ? "Dispatcharr answers again" : "the plugin starts");
    this.#write();
  }
  /** Adds a source of notices, which are shown while nothing is wrong; it returns null for none. */
  addNotice(source) {
    this.#notices.push(source);
  }
  /** The plugin serves actions and events. */
  setReady() {
    this.#isReady = true;
    this.#write();
  }
  setStopping() {
    this.#isStopping = true;
    this.#write();
  }
  /** Deletes process.json. */
  remove() {
    rmSync5(this.#path, { force: true });
  }
  #trouble() {
    return this.#troubles.plugin ?? this.#troubles.host;
  }
  #notice() {
    return this.#notices.map((source) => source()).find((message) => message !== null) ?? null;
  }
  #state() {
    if (this.#isStopping) return "stopping";
    if (this.#trouble() !== null) return "waiting";
    return this.#isReady ? "ready" : "starting";
  }
  #write() {
    const text = `${JSON.stringify(this.current(), null, 2)}
`;
    if (this.#socket === "" || text === this.#written) return;
    this.#written = text;
    try {
      writeWhole(this.#path, text, { mode: 420 });
    } catch (error) {
      this.#log.error(`${this.#path} cannot be written: ${messageOf(error)}`);
    }
  }
};

// src/dispatcharr/process/shutdown-triggers.ts
function watchShutdownTriggers(parts) {
  const { connection, dataDir, launcher, terminated, current, shutdown, status, log: log2, pause: pause2, timings } = parts;
  const { plugin_dir: pluginDir, plugins_dir: pluginsDir } = connection;
  const afterTheRun = async (end) => {
    await Promise.race([idle(current()), pause2(timings.handOver, shutdown.signal)]);
    await pause2(timings.lastAnswers, shutdown.signal);
    shutdown.request(end);
  };
  const replaceLauncher = async () => {
    await pause2(timings.launcherGone, shutdown.signal);
    const lastAct = () => launcher.replace({ pluginDir, dataDir });
    await afterTheRun({ code: EXIT.stopped, reason: "its launcher has ended; another one restarts it", lastAct });
  };
  whenAborted(terminated, () => shutdown.request({ code: EXIT.stopped, reason: "the system stopped it" }));
  whenAborted(launcher.gone, () => void replaceLauncher());
  let incomplete = null;
  status.addNotice(() => incomplete);
  void watchInstallation({
    ...parts,
    incomplete(message) {
      if (message !== null && incomplete === null) log2.warn(message);
      incomplete = message;
    },
    pluginDir,
    pluginsDir,
    plugins: () => current()?.host.rest.plugins ?? null,
    until: shutdown.signal,
    end: (request) => shutdown.request(request),
    handOver: (reason) => void afterTheRun({ code: EXIT.handOver, reason })
  });
}
function idle(connected) {
  return new Promise((resolve3) => {
    if (connected === null) return resolve3();
    void connected.host.exclusively(() => {
      resolve3();
      return new Promise(() => void 0);
    });
  });
}
function whenAborted(signal, act) {
  if (signal.aborted) act();
  else signal.addEventListener("abort", act, { once: true });
}

// src/dispatcharr/process/process.ts
var UNPACKED = "unpacked";
var SHOWN_OF_BUILD = 12;
async function runProcess(options) {
  const { dataDir, log: log2, clock, launcher } = options;
  const connection = connectionIn(dataDir, log2);
  if (connection === null) return EXIT.credentials;
  log2.hide(connection.api_key);
  const installed = readInstallation(connection.plugin_dir);
  const { version, build } = installed ?? { version: options.version, build: UNPACKED };
  const facts = { version, build, pid: options.pid, launcher_pid: launcher.pid, pid_namespace: options.pidNamespace };
  const status = new ProcessStatusFile(dataDir, { ...facts, started_at: clock().toISOString() }, log2);
  const shutdown = new Shutdown();
  let service = null;
  const current = () => service?.current() ?? null;
  const control = createControlApp({
    status: () => status.current(),
    act: (action, params) => pressButton(current(), { action, params }, { status, shutdown, dataDir }),
    relay: createRelay({ apps: () => current()?.host.apps ?? [] }),
    lookIntoInbox: () => service?.look(),
    stop: (reason) => shutdown.request(toldToStop(reason)),
    log: log2
  });
  const server = await listenOnSocket(control, dataDir, log2);
  status.setSocket(server.path);
  log2.info(`Sports Guide ${version} (build ${build.slice(0, SHOWN_OF_BUILD)}) starts`);
  service = new PluginService({ ...options, connection, inbox: new EventInbox(dataDir, log2), status, shutdown });
  watchShutdownTriggers({ ...options, connection, build, current, shutdown, status });
  const end = await shutdown.requested;
  log2.info(`Sports Guide stops: ${end.reason}`);
  status.setStopping();
  await Promise.race([close(service, server), options.pause(options.timings.closing)]);
  if (end.unpublishes) await unpublish(connection, log2);
  if (end.deletesAccount) await withdrawAccount(connection, { dataDir, log: log2 });
  status.remove();
  end.lastAct?.();
  return end.code;
}
function connectionIn(dataDir, log2) {
  try {
    return readConnection(dataDir);
  } catch (error) {
    log2.error(messageOf(error));
    return null;
  }
}
function toldToStop(reason) {
  const isRemoved = reason === "disable" || reason === "delete";
  return {
    code: EXIT.stopped,
    reason: `Dispatcharr stopped it (${reason})`,
    ...isRemoved ? { unpublishes: true } : {}
  };
}
async function close(service, server) {
  await service.stop();
  await server.close();
}
async function unpublish({ logos_dir: logosDir }, log2) {
  const warning = await removeConsole(logosDir);
  if (warning !== null) log2.warn(warning.message);
}

// src/host/leveled-log.ts
var LEVELS = ["error", "warn", "info", "debug"];
function leveledLog(log2, level) {
  const most = LEVELS.indexOf(level);
  const line = (name) => LEVELS.indexOf(name) <= most ? (message) => log2[name](message) : () => void 0;
  return { error: line("error"), warn: line("warn"), info: line("info"), debug: line("debug") };
}

// src/dispatcharr/process/process-log.ts
function openLog({
  write,
  clock
}) {
  const secrets = [];
  const line = (level) => (message) => {
    const text = secrets.reduce((shown2, secret) => shown2.replaceAll(secret, "[hidden]"), message);
    const lines = text.split(/\s*\n\s*/).map(oneLine);
    write(`${clock().toISOString()} ${level} ${lines.join(" | ").trim()}
`);
  };
  const all3 = { error: line("ERROR"), warn: line("WARN"), info: line("INFO"), debug: line("DEBUG") };
  let shown = leveledLog(all3, "info");
  return {
    error: (message) => shown.error(message),
    warn: (message) => shown.warn(message),
    info: (message) => shown.info(message),
    debug: (message) => shown.debug(message),
    setLevel(level) {
      shown = leveledLog(all3, level);
    },
    hide: (secret) => void secrets.push(secret)
  };
}

// src/dispatcharr/process/timings.ts
var PROCESS_TIMINGS = {
  installation: 2e3,
  folderAway: 3e4,
  minute: 6e4,
  secondLook: 5e3,
  inbox: 5e3,
  quiet: 2e3,
  longestQuiet: 1e4,
  firstConnect: 2e3,
  longestConnect: 6e4,
  firstRetry: 3e4,
  longestRetry: 6e5,
  handOver: 6e4,
  lastAnswers: 1e3,
  launcherGone: 1e3,
  accountRepair: 6e5,
  closing: 4e3
};

// src/dispatcharr/main.ts
var [folder] = process.argv.slice(2);
if (folder === void 0) {
  process.stderr.write("Give the data folder as the only argument. launcher.py starts this program.\n");
  process.exit(EXIT.failed);
}
process.exit(await run(resolve2(folder)));
async function run(dataDir) {
  const launcher = findLauncher();
  const clock = () => /* @__PURE__ */ new Date();
  const log2 = openLog({ write: logWriter(dataDir, launcher), clock });
  const terminated = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => terminated.abort());
  process.on("uncaughtException", (error) => {
    log2.error(`unexpected error: ${error.stack ?? messageOf(error)}`);
    process.exit(EXIT.failed);
  });
  if (!isOpen(LOCK_DESCRIPTOR)) log2.warn("process.lock is not held by this process: descriptor 3 is not open");
  try {
    return await runProcess({
      dataDir,
      version: plugin_default.version,
      pid: process.pid,
      pidNamespace: readlinkSync("/proc/self/ns/pid"),
      launcher,
      terminated: terminated.signal,
      load: loadPlugin,
      log: log2,
      clock,
      pause,
      timings: PROCESS_TIMINGS
    });
  } catch (error) {
    log2.error(`Sports Guide cannot continue: ${messageOf(error)}`);
    return EXIT.failed;
  }
}
function isOpen(descriptor) {
  try {
    fstatSync(descriptor);
    return true;
  } catch {
    return false;
  }
}
