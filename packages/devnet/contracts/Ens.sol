// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// The part of ENS that is needed to read an account's name: a registry, a resolver, and a resolver that reads its records from a gateway.
/// https://docs.ens.domains/ensip/1
interface Registry {
    function owner(bytes32 node) external view returns (address);
}

contract EnsRegistry {
    struct Entry {
        address owner;
        address resolver;
    }

    mapping(bytes32 => Entry) private entries;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event NewResolver(bytes32 indexed node, address resolver);

    modifier onlyOwner(bytes32 node) {
        require(entries[node].owner == msg.sender, "not the owner");
        _;
    }

    /// Gives the root to the first caller. This is a registry for tests.
    function claimRoot() external {
        require(entries[0].owner == address(0), "the root has an owner");
        entries[0].owner = msg.sender;
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address newOwner) external onlyOwner(node) returns (bytes32) {
        bytes32 subnode = keccak256(abi.encodePacked(node, label));
        entries[subnode].owner = newOwner;
        emit NewOwner(node, label, newOwner);
        return subnode;
    }

    function setResolver(bytes32 node, address newResolver) external onlyOwner(node) {
        entries[node].resolver = newResolver;
        emit NewResolver(node, newResolver);
    }

    function owner(bytes32 node) external view returns (address) {
        return entries[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return entries[node].resolver;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return entries[node].owner != address(0);
    }
}

/// Stores records. If `extended` is true, the resolver also resolves full names, for all subnames of its name (ENSIP-10).
contract EnsResolver {
    Registry public immutable registry;
    bool public immutable extended;

    mapping(bytes32 => address) private addresses;
    mapping(bytes32 => string) private names;
    mapping(bytes32 => mapping(string => string)) private texts;

    constructor(Registry ensRegistry, bool isExtended) {
        registry = ensRegistry;
        extended = isExtended;
    }

    /// Only the owner of a registered name can set its records. If the resolver is extended, anyone can set the records of an unregistered
    /// name. This is a resolver for tests.
    modifier onlyOwner(bytes32 node) {
        address nodeOwner = registry.owner(node);
        require(nodeOwner == msg.sender || (extended && nodeOwner == address(0)), "not the owner");
        _;
    }

    function supportsInterface(bytes4 id) external view returns (bool) {
        return
            id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0x691f3431 || id == 0x59d1d43c || (extended && id == 0x9061b923);
    }

    function setAddr(bytes32 node, address account) external onlyOwner(node) {
        addresses[node] = account;
    }

    function setName(bytes32 node, string calldata newName) external onlyOwner(node) {
        names[node] = newName;
    }

    function setText(bytes32 node, string calldata key, string calldata value) external onlyOwner(node) {
        texts[node][key] = value;
    }

    function addr(bytes32 node) external view returns (address) {
        return addresses[node];
    }

    function name(bytes32 node) external view returns (string memory) {
        return names[node];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function resolve(bytes calldata, bytes calldata data) external view returns (bytes memory) {
        require(extended, "not extended");
        (bool success, bytes memory answer) = address(this).staticcall(data);
        require(success, "no such record");
        return answer;
    }
}

/// Reads all its records from a gateway, and accepts only answers that the gateway's key signed.
/// https://eips.ethereum.org/EIPS/eip-3668
contract EnsOffchainResolver {
    string private gateway;
    address private immutable signer;

    error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

    constructor(string memory gatewayUrl, address gatewaySigner) {
        gateway = gatewayUrl;
        signer = gatewaySigner;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x9061b923;
    }

    /// The gateway gets the whole call, because the name is not in `data`.
    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        string[] memory urls = new string[](1);
        urls[0] = gateway;
        revert OffchainLookup(address(this), urls, msg.data, this.resolveWithProof.selector, msg.data);
    }

    /// The signature is of this resolver, the time of expiry, the request and the result, as in ERC-191 version 0.
    function resolveWithProof(bytes calldata response, bytes calldata request) external view returns (bytes memory) {
        (bytes memory result, uint64 expires, bytes memory signature) = abi.decode(response, (bytes, uint64, bytes));
        require(expires >= block.timestamp, "the answer expired");
        bytes32 hash = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(request), keccak256(result))
        );
        require(signer != address(0) && recover(hash, signature) == signer, "the signature is wrong");
        return result;
    }

    function recover(bytes32 hash, bytes memory signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        return ecrecover(hash, v, r, s);
    }
}
